import type { Product } from '#contract/products.ts'
import type { CartLine } from '#domain/goods/cart.ts'
import type { Choice } from '#domain/goods/catalog.ts'
import { currentPrice } from '#domain/goods/deal.ts'

type Told = 'deliveryMethod' | 'overview' | 'specification' | 'features'

/** What a list or a page knows of a product that can be bought: the rest is filled in when the cart is opened. */
type Buyable = Pick<Product, 'id' | 'title' | 'images' | 'category' | 'price'> & Partial<Pick<Product, Told | 'deal'>>

/** A product as the cart keeps it, at the price of now: never with anything that only the shop may know. */
export function lineOf(product: Buyable, { size, colour }: Choice, quantity: number): CartLine {
  const { id, title, images, category } = product
  const { deliveryMethod = '', overview = '', specification = [], features = [] } = product
  const told = { deliveryMethod, overview, specification, features }
  const chosen = { quantity, ...(size && { size }), ...(colour && { colour }) }
  return { productId: id, title, images, category, price: currentPrice(product), ...told, ...chosen }
}
