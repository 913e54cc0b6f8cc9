import type { Product } from '#contract/products.ts'
import { dhakaDay } from '#domain/day.ts'
import type { WishlistItem } from '#domain/goods/wishlist.ts'

type Known = 'id' | 'slug' | 'title' | 'category' | 'images' | 'price' | 'stock' | 'sizes' | 'colours'

/** What a list or a page knows of a product that can be wished for: the rest is filled in when the wishlist is opened. */
export type Wishable = Pick<Product, Known> & Partial<Product>

/** A product as the wishlist keeps it: never with anything that only the shop may know. */
export function wishFor(product: Wishable, addedOn: string = dhakaDay(new Date())): WishlistItem {
  const { id, slug, title, category, images, price, deal, stock, sizes, colours, options } = product
  const { tags = [], description = '', overview = '', features = [], specification = [] } = product
  const { sku = '', sourceUrl = '', deliveryMethod = '' } = product
  const told = { description, overview, features, specification, sku, sourceUrl, deliveryMethod }
  const shown = { id, slug, title, category, images, price, stock, sizes, colours, tags }
  return { ...shown, ...told, ...(deal && { deal }), ...(options && { options }), addedOn }
}
