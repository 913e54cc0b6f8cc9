import { useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import { later } from '../../browser/lazy.tsx'
import type { Part } from '../rows/load-part.ts'
import { rememberSeen } from '../recently-viewed/kept-seen.ts'
import type { Card } from '../product-card/shown-product.ts'
import type { DeliveryDates } from '../../lib/time/delivery-dates.ts'
import { Gallery } from './gallery/gallery.tsx'
import { ProductCrumbs } from './product-crumbs.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductOffer } from './product-offer.tsx'
import type { LoadedReviews } from './reviews/load-reviews.ts'

const ProductSections = later(() => import('./sections/product-sections.tsx').then((file) => file.ProductSections))
const SimilarProducts = later(() => import('./similar-products.tsx').then((file) => file.SimilarProducts))

type Props = { product: Product; dates: DeliveryDates; similar: Part<Card[]>; reviews: Part<LoadedReviews> }

/** A product with everything that is known of it. */
export function ProductView({ product, dates, similar, reviews }: Props) {
  useEffect(() => rememberSeen(product.id), [product.id])
  return (
    <article className="page pt-1 pb-12">
      <ProductFacts product={product} reviews={reviews?.shown} />
      <ProductCrumbs product={product} />
      <div className="mt-1 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-12">
        <Gallery pictures={product.images} title={product.title} category={product.category} />
        <ProductOffer product={product} dates={dates} />
      </div>
      <div className="my-10 grid grid-cols-1 gap-10">
        <ProductSections product={product} reviews={reviews} />
        <SimilarProducts cards={similar} />
      </div>
    </article>
  )
}
