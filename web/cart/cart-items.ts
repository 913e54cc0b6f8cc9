import { fromCartItem, toCartItem, type CartItem } from '#contract/cart-item.ts'
import { mostLines, withinLine, type CartLine } from '#domain/cart.ts'
import { categories } from '#domain/catalog.ts'

/** The cart as it is kept in local storage: `{"items": [...]}`. */
export function writeCart(lines: readonly CartLine[]): string {
  return JSON.stringify({ items: lines.map(toCartItem) })
}

/** Reads what is kept. Whatever somebody else wrote there is left out: a cart never breaks a page. */
export function readCart(text: string | null): CartLine[] {
  const kept = parse(text)
  const items = isRecord(kept) && Array.isArray(kept.items) ? kept.items : []
  return items.filter(isRecord).flatMap(readItem).slice(0, mostLines)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
