import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price.tsx'
import { ColourDots } from './colour-dots.tsx'
import { FirstPicture } from './first-picture.tsx'
import { InfoLink } from './info-link.tsx'
import { ProductMenu } from './product-menu.tsx'
import type { ProductRow } from './row.ts'
import { StockCell } from './stock-cell.tsx'
import { ProductTitle } from './use-product-columns.tsx'

/** A product for a thumb. */
export function ProductCard({ row: product }: { row: ProductRow }) {
  const { sizes, colours, sku, price, profit, sourceUrl } = product
  return (
    <article className="grid grid-cols-1 gap-3">
      <header className="flex items-start gap-3">
        <FirstPicture product={product} />
        <h2 className="min-w-0 flex-1 text-base">
          <ProductTitle product={product} />
        </h2>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 text-sm">
        {sizes.length > 0 && <Fact label={<Trans>Size</Trans>}>{sizes.join(', ')}</Fact>}
        {colours.length > 0 && (
          <Fact label={<Trans>Colors</Trans>}>
            <ColourDots colours={colours} />
          </Fact>
        )}
        {sku && <Fact label={<Trans>SKU</Trans>}>{sku}</Fact>}
        {sourceUrl && (
          <Fact label={<Trans>BS URI</Trans>}>
            <InfoLink product={product} />
          </Fact>
        )}
        <Fact label={<Trans>Stock No</Trans>}>
          <StockCell product={product} />
        </Fact>
      </dl>
      <footer className="flex flex-wrap items-end justify-between gap-2 border-t border-line pt-3">
        <p className="text-sm text-ink-2">
          <Price amount={price} className="block text-lg font-semibold text-ink" />
          <Trans>
            Profit <Price amount={profit} />
          </Trans>
        </p>
        <ProductMenu product={product} />
      </footer>
    </article>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
