import { productAddress } from '../product-card/shown-product.ts'
import type { AskedReviews } from './load-reviews.ts'

/** Where some of the reviews of a product stand. */
export function reviewsAddress(product: { slug: string }, { rating, page = 1 }: Partial<AskedReviews>): string {
  const query = new URLSearchParams()
  if (rating) query.set('stars', String(rating))
  if (page > 1) query.set('reviews', String(page))
  return `${productAddress(product)}${query.size > 0 ? `?${query}` : ''}#reviews`
}
