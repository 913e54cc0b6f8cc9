import type { Product } from '#contract/products.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Choice } from '#domain/catalog.ts'

type Kept =
  | 'id'
  | 'title'
  | 'images'
  | 'category'
  | 'price'
  | 'deliveryMethod'
  | 'overview'
  | 'specification'
  | 'features'

/** A product as the cart keeps it: never with anything that only the shop may know. */
export function lineOf(product: Pick<Product, Kept>, { size, colour }: Choice, quantity: number): CartLine {
  const { id, title, images, category, price, deliveryMethod, overview, specification, features } = product
  const kept = { title, images, category, price, deliveryMethod, overview, specification, features }
  return { productId: id, ...kept, quantity, ...(size && { size }), ...(colour && { colour }) }
}
