import { fromKeptWish, toKeptWish, type KeptWish } from '#contract/wishlist-item.ts'
import { publicFields } from '#domain/goods/product-fields.ts'
import { addWish, type WishlistItem } from '#domain/goods/wishlist.ts'
import { isAmount, isRecord, readFields, readItems, textIn } from '../../browser/device-storage.ts'

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The wishlist as it is kept in local storage: `{"items": [...]}`. */
export function writeWishes(items: readonly WishlistItem[]): string {
  return JSON.stringify({ items: items.map(toKeptWish) })
}

/** A wishlist never breaks a page: what is not a product is left out, and so is a second of the same. */
export function readWishes(text: string | null): WishlistItem[] {
  return readItems(text, readItem).reduce<WishlistItem[]>(addWish, [])
}

function readItem(item: Record<string, unknown>): WishlistItem[] {
  const { _id, deal_price, options, added_on } = item
  const fields = readFields(publicFields, item)
  if (typeof _id !== 'string' || !uuid.test(_id) || !fields) return []
  const read: KeptWish = {
    ...fields,
    _id,
    slug: textIn(item.slug),
    ...(isAmount(deal_price) && { deal_price, deal_ends_at: textIn(item.deal_ends_at) }),
    stock_no: isAmount(item.stock_no) ? item.stock_no : 0,
    ...(Array.isArray(options) && { options: options.filter(isRecord).map(readOption) }),
    added_on: day.test(textIn(added_on)) ? textIn(added_on) : '',
  }
  return [fromKeptWish(read)]
}

function readOption({ size, color, stock_no }: Record<string, unknown>) {
  return { size: textIn(size), color: textIn(color), stock_no: isAmount(stock_no) ? stock_no : 0 }
}
