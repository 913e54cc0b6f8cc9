import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartLine } from '#domain/goods/cart.ts'
import { slugOf } from '#domain/goods/slug.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import type { ShownWish } from '../wishlist-store/use-todays-wishes.ts'
import { productAddress } from '../product-card/shown-product.ts'
import { MoveToCart } from './move-to-cart.tsx'
import { AddedOn, WishPrice, WishStock } from './wish-facts.tsx'

type Props = {
  wish: ShownWish
  isLost: boolean
  onRemove: () => void
  onMove: (line: CartLine, before: readonly CartLine[]) => void
}

/** A product on the wishlist: on a phone a card with its picture at the side. */
export function WishRow({ wish, isLost, onRemove, onMove }: Props) {
  const { t } = useLingui()
  const { item, now } = wish
  const { title } = item
  const stockId = `stock-${item.id}`
  const shortId = item.id.slice(0, 7).toUpperCase()
  return (
    <tr className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-t md:border-line">
      <Cell label={t`ID`} className="text-sm tracking-wide text-ink-2 md:ps-4 lg:ps-5">
        {shortId}
      </Cell>
      <td className="col-start-1 row-span-5 row-start-1 md:px-2 md:py-4 lg:px-3">
        <Thumbnail picture={(now ?? item).images[0]} size={80} />
      </td>
      <td className="col-start-2 min-w-0 md:w-full md:px-2 md:py-4 lg:px-3">
        <Link
          to={productAddress({ slug: now?.slug ?? (item.slug || slugOf(title)) })}
          lang={languageOfText(title)}
          className="inline-block py-0.5 font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </td>
      <Cell label={t`Date`} className="text-sm text-ink-2 lg:whitespace-nowrap">
        <AddedOn day={item.addedOn} />
      </Cell>
      <Cell label={t`Price`}>
        <WishPrice wish={wish} />
      </Cell>
      <Cell label={t`Stock`} id={stockId} className="lg:min-w-28">
        <WishStock wish={wish} isLost={isLost} />
      </Cell>
      <td className="col-span-2 mt-2 md:px-2 md:py-4 lg:px-3 md:pe-3 lg:pe-5">
        <div className="flex items-center gap-2 md:flex-col lg:flex-row lg:justify-end">
          <MoveToCart wish={wish} isLost={isLost} stockId={stockId} onMove={onMove} />
          <IconButton
            label={t`Remove ${title}`}
            data-remove={item.id}
            onClick={onRemove}
            className="shrink-0 text-ink-2 hover:text-danger"
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

type CellProps = { label: string; id?: string; className?: string; children: ReactNode }

/** A field with its name beside it where there is no head of the table. */
function Cell({ label, id, className = '', children }: CellProps) {
  return (
    <td
      id={id}
      className={`col-start-2 flex flex-wrap items-center gap-x-1.5 md:table-cell md:px-2 md:py-4 lg:px-3 ${className}`}
    >
      <span className="text-sm text-ink-2 md:hidden">{label}: </span>
      {children}
    </td>
  )
}
