import { useLingui } from '@lingui/react/macro'
import type { WireName } from '#domain/goods/product-fields.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../table/columns.ts'
import { useProductWays } from './product-links.tsx'
import { ColourDots } from './colour-dots.tsx'
import { InfoLink } from './info-link.tsx'
import { FirstPicture } from './first-picture.tsx'
import { ProductMenu } from './product-menu.tsx'
import type { ProductRow } from './row.ts'
import { StatusChip } from './product-status.tsx'
import { StockCell } from './stock-cell.tsx'
import { useProductLabels } from './use-product-labels.ts'

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
  category: undefined,
  status: undefined,
  tags: undefined,
  description: undefined,
  overview: undefined,
  features: undefined,
  specification: undefined,
  delivery_system: undefined,
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
export function ProductPrice({ product: { price }, className }: { product: ProductRow; className: string }) {
  const { t } = useLingui()
  if (price > 0) return <Price amount={price} className={className} />
  return <span className="block text-ink-2">{t`No price yet`}</span>
}
