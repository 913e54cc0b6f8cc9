import { useLingui, Trans } from '@lingui/react/macro'
import { Trash2, ShoppingCart } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { digitsIn } from '#domain/digits.ts'
import type { CartLine } from '#domain/goods/cart.ts'
import { slugOf } from '#domain/goods/slug.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { formerPrice } from '#domain/goods/wishlist.ts'
import { onlyChoice } from '#domain/goods/stock.ts'
import { languageOfText } from '../../i18n/language.ts'
import { IconButton, Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { ShownWish } from './use-wish-rows.tsx'
import { productAddress, hasChoice, type ShownProduct } from '../product-card/shown-product.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'
import { StockLine } from '../product-card/card-facts.tsx'
import { useCart, lineOf } from '../cart/cart-store.ts'
import { tellOutcome, useAddToCart } from '../cart/add-to-cart.tsx'
import { ChoiceDialog, prefetchDialog } from '../choice/fetched-dialog.ts'

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
      <td className="col-start-1 row-span-5 row-start-1 *:max-w-none md:px-2 md:py-4 md:max-lg:*:size-12 lg:px-3">
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
      <Cell label={t`Stock`} id={stockId} className="lg:min-w-28 lg:*:whitespace-nowrap">
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

/** The day of the calendar, `2026-11-21`, in words: "21 Nov 2026". The device alone knows it, so the server cannot write it. */
function AddedOn({ day }: { day: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!day) return <>–</>
  const [year = '', month, date] = day.split('-')
  const name = t`Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec`.split(' ')[Number(month) - 1]
  return (
    <time dateTime={day}>{t`${digitsIn(String(Number(date)), language)} ${name} ${digitsIn(year, language)}`}</time>
  )
}

/** The price of now; when it is not what was saved, that too. */
function WishPrice({ wish: { item, now } }: { wish: ShownWish }) {
  const price = currentPrice(now ?? item)
  const was = formerPrice(item, price)
  return (
    <>
      <Price amount={price} isFrom={now?.isFrom} className="font-semibold" />
      {was !== undefined && (
        <span className="text-sm whitespace-nowrap text-warning md:block">
          <Trans>
            was <Price amount={was} />
          </Trans>
        </span>
      )}
    </>
  )
}

/** What is left of it now; nothing is said of yesterday's stock. */
function WishStock({ wish: { now }, isLost }: { wish: ShownWish; isLost: boolean }) {
  if (now === null)
    return (
      <span className="text-sm font-medium text-danger">
        <Trans>No longer sold</Trans>
      </span>
    )
  if (now) return <StockLine stock={now.stock} />
  if (isLost)
    return (
      <span className="text-sm text-ink-2">
        <Trans>Unknown</Trans>
      </span>
    )
  return <span className="h-5 w-20 self-center rounded-control bg-sunken motion-safe:animate-pulse md:block" />
}

type MoveToCartProps = {
  wish: ShownWish
  isLost: boolean
  /** Where it is said why there is none to move. */
  stockId: string
  onMove: (line: CartLine, before: readonly CartLine[]) => void
}

/** Puts one into the cart, asking for size and colour first where there are several. */
function MoveToCart({ wish: { item, now }, isLost, stockId, onMove }: MoveToCartProps) {
  const [cartBefore, setCartBefore] = useState<readonly CartLine[]>()
  const addToCart = useAddToCart()
  // Without a word of the shop's the cart takes what was saved, and prices it anew when it is opened.
  const product: ShownProduct | null | undefined = isLost ? item : now
  const canMove = Boolean(product && product.stock > 0)

  function move() {
    if (!product || !canMove) return
    const before = useCart.getState().lines
    if (hasChoice(product)) return setCartBefore(before)
    const line = lineOf(product, onlyChoice(product), 1)
    const { added, refused } = addToCart(line, product.stock)
    if (added) onMove(line, before)
    tellOutcome({ refused })
  }

  return (
    <>
      <Button
        variant="secondary"
        isDisabled={!canMove}
        aria-describedby={stockId}
        onClick={move}
        onPointerEnter={prefetchDialog}
        className="flex-1 px-3! whitespace-nowrap md:flex-none"
      >
        <ShoppingCart size={18} strokeWidth={1.75} className="md:hidden lg:block" aria-hidden />
        <Trans>Move to cart</Trans>
        <span className="sr-only">: {item.title}</span>
      </Button>
      {product && cartBefore && (
        <Suspense>
          <ChoiceDialog
            product={product}
            onClose={() => setCartBefore(undefined)}
            onAdded={(line) => onMove(line, cartBefore)}
          />
        </Suspense>
      )}
    </>
  )
}
