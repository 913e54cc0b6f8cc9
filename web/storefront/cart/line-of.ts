import type { Product } from '#contract/products.ts'
import type { CartLine } from '#domain/goods/cart.ts'
import { showing, type Choice } from '#domain/goods/catalog.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { eachField, emptyOf, lineFields, type LineField, type ProductValues } from '#domain/goods/product-fields.ts'

/** What a list or a page knows of a product that can be bought: the rest is filled in when the cart is opened. */
type Buyable = Pick<Product, 'id' | 'title' | 'images' | 'category' | 'price'> &
  Partial<Pick<Product, LineField | 'imageColours' | 'deal'>>

/** A product as the cart keeps it, its picture in the chosen colour first, at the price of now: never with anything that only the shop may know. */
export function lineOf(product: Buyable, { size, colour }: Choice, quantity: number): CartLine {
  const shown = showing(product, colour)
  const fields = eachField<Pick<ProductValues, LineField>>(lineFields, (name, { kind }) => [
    name,
    shown[name as LineField] ?? emptyOf(kind),
  ])
  const chosen = { quantity, ...(size && { size }), ...(colour && { colour }) }
  return { ...fields, productId: product.id, price: currentPrice(product), ...chosen }
}
