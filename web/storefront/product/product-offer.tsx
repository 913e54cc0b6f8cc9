import type { Product } from '#contract/products.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { later } from '../../browser/lazy.tsx'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { Price } from '../../ui/price.tsx'
import { DealNow } from '../deals/deal-now.tsx'
import { BuyBox } from './buy-box.tsx'
import type { DeliveryDates } from '../../lib/time/delivery-dates.ts'
import { DeliveryLine } from './delivery-lines.tsx'
import { FeatureList } from './sections/feature-list.tsx'

const Terms = later(() => import('./terms.tsx').then((file) => file.Terms))

/** What is offered and on which terms, in the order in which people ask. */
export function ProductOffer({ product, dates }: { product: Product; dates: DeliveryDates }) {
  return (
    <div className="lg:pt-2">
      <h1 lang={languageOfText(product.title)} className="text-2xl lg:text-3xl">
        {product.title}
      </h1>
      <p className="mt-1 mb-2 text-2xl font-bold lg:mt-2">
        <Price amount={currentPrice(product)} was={product.price} style="sum" />
      </p>
      <BuyBox product={product}>
        <DeliveryLine dates={product.stock > 0 ? dates : undefined} />
        {product.deal && <DealNow price={product.price} deal={product.deal} />}
        <FeatureList features={product.features} className="mt-5 max-lg:hidden" />
      </BuyBox>
      <Terms product={product} />
    </div>
  )
}
