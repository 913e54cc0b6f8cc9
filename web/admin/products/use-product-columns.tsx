import { useLingui } from '@lingui/react/macro'
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
import { StockCell } from './stock-cell.tsx'

/** The specified columns of the list of products. */
export function useProductColumns(): Column<ProductRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'title',
      heading: t`Title`,
      sort: 'title',
      isRowHead: true,
      className: 'min-w-44',
      cell: (product) => <ProductTitle product={product} />,
    },
    { id: 'size', heading: t`Size`, sort: 'size', isOptional: true, cell: ({ sizes }) => sizes.join(', ') || '–' },
    {
      id: 'colors',
      heading: t`Colors`,
      sort: 'colors',
      isOptional: true,
      className: 'min-w-24',
      cell: ({ colours }) => <ColourDots colours={colours} />,
    },
    { id: 'images', heading: t`Images`, cell: (product) => <FirstPicture product={product} /> },
    {
      id: 'sku',
      heading: t`SKU`,
      sort: 'sku',
      isOptional: true,
      className: 'wrap-anywhere',
      cell: ({ sku }) => sku || '–',
    },
    { id: 'source', heading: t`BS URI`, isOptional: true, cell: (product) => <InfoLink product={product} /> },
    {
      id: 'price',
      heading: t`Original Price`,
      sort: 'original_price',
      cell: ({ price }) => <Price amount={price} className="font-semibold" />,
    },
    {
      id: 'profit',
      heading: t`Profit Price`,
      sort: 'profit_price',
      isOptional: true,
      cell: ({ profit }) => <Price amount={profit} />,
    },
    {
      id: 'stock',
      heading: t`Stock No`,
      sort: 'stock_no',
      className: 'py-1.5!',
      cell: (product) => <StockCell product={product} />,
    },
    { id: 'action', heading: t`Action`, className: 'py-1.5!', cell: (product) => <ProductMenu product={product} /> },
  ]
}

/** A product's title, which leads to its form. */
export function ProductTitle({ product }: { product: ProductRow }) {
  const { t } = useLingui()
  const [edit] = useProductWays(product)
  return (
    <TextLink
      to={edit?.to ?? ''}
      data-open
      lang={languageOfText(product.title)}
      title={t`Edit`}
      className="line-clamp-3 min-h-6 wrap-anywhere"
    >
      {product.title}
    </TextLink>
  )
}
