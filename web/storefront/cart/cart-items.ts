import { fromCartItem, toCartItem, type CartItem } from '#contract/cart-item.ts'
import { mostLines, withinLine, type CartLine } from '#domain/goods/cart.ts'
import { lineFields } from '#domain/goods/product-fields.ts'
import { isAmount, readFields, readItems, textIn } from '../../browser/kept-items.ts'

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
