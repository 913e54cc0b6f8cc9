import { fromCartItem, toCartItem, type CartItem } from '#contract/cart-item.ts'
import type { Product } from '#contract/products.ts'
import { mostLines, withinLine, type CartLine } from '#domain/goods/cart.ts'
import { lineFields, eachField, emptyOf, type LineField, type ProductValues } from '#domain/goods/product-fields.ts'
import { showing, type Choice } from '#domain/goods/catalog.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { isAmount, readFields, readItems, textIn } from '../../browser/device-storage.ts'

/** The cart as it is kept in local storage: `{"items": [...]}`. */
export function writeCart(lines: readonly CartLine[]): string {
  return JSON.stringify({ items: lines.map(toCartItem) })
}

/** A cart never breaks a page: what is not a line of it is left out. */
export function readCart(text: string | null): CartLine[] {
  return readItems(text, readItem).slice(0, mostLines)
}

export function readItem(item: Record<string, unknown>): CartLine[] {
  const { _id, original_price, quantity } = item
  const fields = readFields(lineFields, item)
  if (typeof _id !== 'string' || !fields || !isAmount(original_price) || !isAmount(quantity)) return []
  const read: CartItem = {
    ...fields,
    _id,
    original_price,
    quantity: withinLine(quantity),
    selectedSize: textIn(item.selectedSize),
    selectedColor: textIn(item.selectedColor),
  }
  return [fromCartItem(read)]
}

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
