import type { Product } from '#contract/products.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { shortTitle } from '#domain/goods/short-title.ts'

/** What a card shows of a product. */
export type ShownProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'title'
  | 'category'
  | 'images'
  | 'price'
  | 'deal'
  | 'stock'
  | 'sizes'
  | 'colours'
  | 'options'
  | 'rating'
> &
  Partial<Pick<Product, 'imageColours' | 'deliveryMethod' | 'overview' | 'specification' | 'features'>> & {
    /** Whether it costs more in some sizes or colours. */
    isFrom?: boolean
  }
export type Card = ShownProduct & { shortTitle: string }

const pictures = 3
const features = 3

/** Only what a list shows travels with it, at the price of the cheapest choice: the cart asks for the rest when it is opened. */
export function forCard(product: Product): Card {
  const {
    id,
    slug,
    title,
    category,
    images,
    imageColours,
    price,
    deal,
    stock,
    sizes,
    colours,
    options,
    rating,
    isFrom,
  } = pricedFor(product)
  return {
    id,
    slug,
    title,
    category,
    images: images.slice(0, pictures),
    price,
    stock,
    sizes,
    colours,
    features: product.features.slice(0, features),
    ...(imageColours.length > 0 && { imageColours }),
    ...(deal && { deal }),
    ...(options && { options }),
    ...(isFrom && { isFrom }),
    ...(rating && { rating }),
    shortTitle: shortTitle(title),
  }
}

export function productAddress({ slug }: { slug: string }): string {
  return `/details/${encodeURIComponent(slug)}`
}

export function hasChoice({ sizes, colours }: Pick<Product, 'sizes' | 'colours'>): boolean {
  return sizes.length > 1 || colours.length > 1
}
