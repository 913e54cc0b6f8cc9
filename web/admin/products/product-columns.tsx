import { useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { WireName } from '#domain/goods/product-fields.ts'
import { languageOfText } from '../../i18n/language.ts'
import { TextLink, Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { RowMenu, rowMenuItem } from '../table/row-menu.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { Confirm } from '../table/confirm.tsx'
import { ColourDots, InfoLink, FirstPicture, StockCell } from './product-cells.tsx'
import type { ProductRow, ProductAnswer } from './products.server.ts'
import { StatusChip, useProductLabels, useProductWays } from './product-words.tsx'

type ListColumn = Omit<Column<ProductRow>, 'id' | 'heading'>

/** The specified columns of the list of products; a field without one is not in the list. */
export function useProductColumns(): Column<ProductRow>[] {
  const { t } = useLingui()
  const labels = useProductLabels()
  return [
    ...listed.flatMap((id) => {
      const column = columns[id]
      return column ? [{ ...column, id, heading: labels[id] }] : []
    }),
    { id: 'action', heading: t`Action`, className: 'py-1.5!', cell: (product) => <ProductMenu product={product} /> },
  ]
}

const columns: Record<WireName | 'stock_no', ListColumn | undefined> = {
  title: {
    sort: 'title',
    isRowHead: true,
    className: 'min-w-38',
    cell: (product) => <ProductTitle product={product} />,
  },
  size: { sort: 'size', isOptional: true, cell: ({ sizes }) => sizes.join(', ') || '–' },
  colors: {
    sort: 'colors',
    isOptional: true,
    className: 'min-w-24',
    cell: ({ colours }) => <ColourDots colours={colours} />,
  },
  images: { cell: (product) => <FirstPicture product={product} /> },
  sku: { sort: 'sku', isOptional: true, className: 'min-w-26 wrap-anywhere', cell: ({ sku }) => sku || '–' },
  bs_uri: { isOptional: true, cell: (product) => <InfoLink product={product} /> },
  original_price: {
    sort: 'original_price',
    cell: (product) => <ProductPrice product={product} className="font-semibold" />,
  },
  profit_price: {
    sort: 'profit_price',
    isOptional: true,
    cell: ({ price, profit }) => (price > 0 ? <Price amount={profit} /> : '–'),
  },
  stock_no: { sort: 'stock_no', className: 'py-1.5!', cell: (product) => <StockCell product={product} /> },
  brand: undefined,
  image_colors: undefined,
  image_alts: undefined,
  category: undefined,
  status: undefined,
  tags: undefined,
  description: undefined,
  overview: undefined,
  features: undefined,
  specification: undefined,
  delivery_system: undefined,
  warranty: undefined,
  title_bn: undefined,
  overview_bn: undefined,
  description_bn: undefined,
  features_bn: undefined,
  specification_bn: undefined,
  delivery_system_bn: undefined,
  warranty_bn: undefined,
}
const listed = Object.keys(columns) as (keyof typeof columns)[]

/** A product's title, which leads to its form, and what it is while shoppers do not see it. */
export function ProductTitle({ product }: { product: ProductRow }) {
  const { t } = useLingui()
  const [edit] = useProductWays(product)
  return (
    <>
      <TextLink
        to={edit?.to ?? ''}
        data-open
        lang={languageOfText(product.title)}
        title={t`Edit`}
        className="line-clamp-3 min-h-6 wrap-anywhere"
      >
        {product.title}
      </TextLink>
      {product.status !== 'published' && <StatusChip status={product.status} />}
    </>
  )
}

/** A product's price. A draft may have none yet, which is not a price of nothing. */
export function ProductPrice({ product: { shown }, className }: { product: ProductRow; className: string }) {
  const { t } = useLingui()
  if (shown.price > 0) return <Price amount={shown.price} isFrom={shown.isFrom} className={className} />
  return <span className="block text-ink-2">{t`No price yet`}</span>
}

/** What can be done with a product of the list. */
export function ProductMenu({ product }: { product: ProductRow }) {
  const { t } = useLingui()
  const { title } = product
  const ways = useProductWays(product)
  return (
    <div className="flex items-center gap-1">
      <RowMenu label={t`Action: ${title}`} word={t`Action`}>
        {ways.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={rowMenuItem}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        ))}
        <StatusItem product={product} />
      </RowMenu>
      <DeleteProduct product={product} />
    </div>
  )
}

/** Shows a product to shoppers, or no longer. */
function StatusItem({ product: { id, status } }: { product: ProductRow }) {
  const { t } = useLingui()
  const fetcher = useFetcher<ProductAnswer>({ key: `status ${id}` })
  const [to, word, Icon] =
    status === 'published' ? (['hidden', t`Hide`, EyeOff] as const) : (['published', t`Publish`, Eye] as const)
  return (
    <fetcher.Form
      method="post"
      action={useAddress('/admin/products')}
      onSubmit={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      <input type="hidden" name="do" value="status" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="status" value={to} className={rowMenuItem}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {word}
      </button>
    </fetcher.Form>
  )
}

/** Takes a product out of the shop, after asking; the list tells when it is done. */
function DeleteProduct({ product: { id, title } }: { product: { id: string; title: string } }) {
  const { t } = useLingui()
  const fetcher = useFetcher<ProductAnswer>({ key: `delete ${id}` })
  const isDone = fetcher.data !== undefined && !fetcher.data.refused
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = place.current?.closest('[data-row]')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // The row goes once it is deleted; who is at the keyboard goes on with the next one.
    return () => {
      if (isDone) next?.querySelector<HTMLElement>('[data-open]')?.focus()
    }
  }, [isDone])
  return (
    <span ref={place}>
      <Confirm
        title={t`Are you sure?`}
        yes={t`Yes, delete it!`}
        action={useAddress('/admin/products')}
        fields={{ do: 'archive', id }}
        fetcher={fetcher}
        opener={{
          label: t`Delete ${title}`,
          className: 'btn-icon text-danger!',
          children: <Trash2 size={20} strokeWidth={1.75} aria-hidden />,
        }}
      >
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p>{t`It is removed from the shop. Orders and reports keep it. For 30 days you can bring it back under “Deleted”.`}</p>
      </Confirm>
    </span>
  )
}
