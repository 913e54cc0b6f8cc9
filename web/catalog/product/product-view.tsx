import type { Product } from '#contract/products.ts'
import type { DeliveryDates } from './delivery-dates.ts'
import { Gallery } from './gallery.tsx'
import { ProductCrumbs } from './product-crumbs.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductOffer } from './product-offer.tsx'
import { ProductSections } from './product-sections.tsx'

/** A product with everything that is known of it. */
export function ProductView({ product, dates }: { product: Product; dates: DeliveryDates }) {
  return (
    <article className="page pt-1 pb-12">
      <ProductFacts product={product} />
      <ProductCrumbs product={product} />
      <div className="mt-1 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-12">
        <Gallery pictures={product.images} title={product.title} category={product.category} />
        <ProductOffer product={product} dates={dates} />
      </div>
      <div className="stitch my-10" />
      <ProductSections product={product} />
    </article>
  )
}
