import type { Product } from '#contract/products.ts'
import { dhakaDay } from '#domain/day.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { eachField, emptyOf, publicFields, type ProductValues, type PublicField } from '#domain/goods/product-fields.ts'
import type { WishlistItem } from '#domain/goods/wishlist.ts'

type Known = 'id' | 'slug' | 'title' | 'category' | 'images' | 'price' | 'stock' | 'sizes' | 'colours'

/** What a list or a page knows of a product that can be wished for: the rest is filled in when the wishlist is opened. */
export type Wishable = Pick<Product, Known> & Partial<Product>

/** A product as the wishlist keeps it, at the price of its cheapest choice: never with anything that only the shop may know. */
export function wishFor(wished: Wishable, addedOn: string = dhakaDay(new Date())): WishlistItem {
  const product = pricedFor(wished)
  const { id, slug, stock, deal, options } = product
  const fields = eachField<Pick<ProductValues, PublicField>>(publicFields, (name, { kind }) => [
    name,
    product[name as PublicField] ?? emptyOf(kind),
  ])
  return { ...fields, id, slug, stock, ...(deal && { deal }), ...(options && { options }), addedOn }
}
