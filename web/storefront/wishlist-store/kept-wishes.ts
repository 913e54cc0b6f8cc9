import { fromKeptWish, toKeptWish, type KeptWish } from '#contract/wishlist-item.ts'
import { categories } from '#domain/goods/catalog.ts'
import { addWish, type WishlistItem } from '#domain/goods/wishlist.ts'
import { isAmount, isRecord, readItems, textIn, textsIn } from '../../browser/kept-items.ts'

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
  const category = categories.find((one) => one === item.category)
  const { _id, title, original_price, deal_price, options } = item
  if (typeof _id !== 'string' || !uuid.test(_id)) return []
  if (typeof title !== 'string' || !category || !isAmount(original_price)) return []
  const read: KeptWish = {
    _id,
    slug: textIn(item.slug),
    title,
    category,
    images: textsIn(item.images),
    original_price,
    ...(isAmount(deal_price) && { deal_price, deal_ends_at: textIn(item.deal_ends_at) }),
    stock_no: isAmount(item.stock_no) ? item.stock_no : 0,
    colors: textsIn(item.colors),
    tags: textsIn(item.tags),
    size: textsIn(item.size),
    description: textIn(item.description),
    overview: textIn(item.overview),
    features: textsIn(item.features),
    specification: textsIn(item.specification),
    sku: textIn(item.sku),
    bs_uri: textIn(item.bs_uri),
    delivery_system: textIn(item.delivery_system),
    ...(Array.isArray(options) && { options: options.filter(isRecord).map(readOption) }),
    added_on: day.test(textIn(item.added_on)) ? textIn(item.added_on) : '',
  }
  return [fromKeptWish(read)]
}

function readOption({ size, color, stock_no }: Record<string, unknown>) {
  return { size: textIn(size), color: textIn(color), stock_no: isAmount(stock_no) ? stock_no : 0 }
}
