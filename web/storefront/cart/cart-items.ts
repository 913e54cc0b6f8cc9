import { fromCartItem, toCartItem, type CartItem } from '#contract/cart-item.ts'
import { mostLines, withinLine, type CartLine } from '#domain/goods/cart.ts'
import { categories } from '#domain/goods/catalog.ts'
import { isAmount, readItems, textIn, textsIn } from '../../browser/kept-items.ts'

/** The cart as it is kept in local storage: `{"items": [...]}`. */
export function writeCart(lines: readonly CartLine[]): string {
  return JSON.stringify({ items: lines.map(toCartItem) })
}

/** A cart never breaks a page: what is not a line of it is left out. */
export function readCart(text: string | null): CartLine[] {
  return readItems(text, readItem).slice(0, mostLines)
}

function readItem(item: Record<string, unknown>): CartLine[] {
  const category = categories.find((one) => one === item.category)
  const { _id, title, original_price, quantity } = item
  if (typeof _id !== 'string' || typeof title !== 'string' || !category) return []
  if (!isAmount(original_price) || !isAmount(quantity)) return []
  const read: CartItem = {
    _id,
    title,
    category,
    original_price,
    quantity: withinLine(quantity),
    images: textsIn(item.images),
    delivery_system: textIn(item.delivery_system),
    overview: textIn(item.overview),
    specification: textsIn(item.specification),
    features: textsIn(item.features),
    selectedSize: textIn(item.selectedSize),
    selectedColor: textIn(item.selectedColor),
  }
  return [fromCartItem(read)]
}
