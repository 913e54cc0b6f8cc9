import type { WishlistItem } from '#domain/goods/wishlist.ts'
import { productFromWire, productToWire, type WireProduct } from './product-wire.ts'

/** A wish as it is kept in local storage under `wishlist`: the product by its names on the wire, and the day it was added. */
export type KeptWish = Omit<WireProduct, 'rating' | 'rating_count'> & { added_on: string }

export function toKeptWish({ addedOn, ...product }: WishlistItem): KeptWish {
  return { ...productToWire(product), added_on: addedOn }
}

export function fromKeptWish({ added_on, ...product }: KeptWish): WishlistItem {
  return { ...productFromWire(product), addedOn: added_on }
}
