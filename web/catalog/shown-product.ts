import type { Product } from '#contract/products.ts'
import { shortTitle } from '#domain/short-title.ts'

/** What a card shows of a product, and what the cart keeps of it. */
export type ShownProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'title'
  | 'category'
  | 'images'
  | 'price'
  | 'stock'
  | 'sizes'
  | 'colours'
  | 'options'
  | 'deliveryMethod'
  | 'overview'
  | 'specification'
  | 'features'
>
export type Card = ShownProduct & { shortTitle: string }

export function forCard(product: Product): Card {
  const {
    id,
    slug,
    title,
    category,
    images,
    price,
    stock,
    sizes,
    colours,
    options,
    deliveryMethod,
    overview,
    specification,
    features,
  } = product
  const shown = {
    id,
    slug,
    title,
    category,
    images: images.slice(0, 2),
    price,
    stock,
    sizes,
    colours,
    deliveryMethod,
    overview,
    specification,
    features,
  }
  return { ...shown, ...(options && { options }), shortTitle: shortTitle(title) }
}

export function productAddress({ slug }: { slug: string }): string {
  return `/details/${encodeURIComponent(slug)}`
}

export function hasChoice({ sizes, colours }: Pick<Product, 'sizes' | 'colours'>): boolean {
  return sizes.length > 1 || colours.length > 1
}
