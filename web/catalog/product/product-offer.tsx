import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { languageOfText } from '../../lib/language-of-text.ts'
import { Price } from '../../ui/price.tsx'
import { BuyBox } from './buy-box.tsx'
import type { DeliveryDates } from './delivery-dates.ts'
import { DeliveryLine, Promises } from './delivery-lines.tsx'
import { FeatureList } from './feature-list.tsx'

/** What is offered and on which terms, in the order in which people ask. */
export function ProductOffer({ product, dates }: { product: Product; dates: DeliveryDates }) {
  return (
    <div className="lg:pt-2">
      <h1 lang={languageOfText(product.title)} className="text-2xl lg:text-3xl">
        {product.title}
      </h1>
      <p className="mt-1 mb-2 text-2xl font-bold lg:mt-2">
        <Price amount={product.price} style="sum" />
      </p>
      <BuyBox product={product}>
        <DeliveryLine dates={dates} />
        <FeatureList features={product.features} className="mt-5 max-lg:hidden" />
      </BuyBox>
      <div className="mt-6 grid gap-3">
        <Promises />
        {product.sku && (
          <p className="text-sm text-ink-2">
            <Trans>
              SKU <span className="font-medium text-ink select-all">{product.sku}</span>
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
