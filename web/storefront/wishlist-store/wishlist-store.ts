import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { fromKeptWish, toKeptWish, type KeptWish } from '#contract/wishlist-item.ts'
import { publicFields } from '#domain/goods/product-fields.ts'
import { addWish, type WishlistItem, removeWish, restoreWish, wishOf, type Wished } from '#domain/goods/wishlist.ts'
import { isAmount, isRecord, readFields, readItems, textIn, deviceStorage } from '../../browser/device-storage.ts'

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

type Wishlist = {
  items: WishlistItem[]
  /** Whether what this device keeps has been read; before that the list looks empty. */
  isRead: boolean
  add: (item: WishlistItem) => Wished
  remove: (id: string) => void
  restore: (item: WishlistItem, place: number) => void
  /** Puts what the shop says today of some of the products in place of what was kept. */
  renew: (items: WishlistItem[]) => void
}

/** The wishlist of this device, kept under `wishlist` as `{items: [...]}`. It is read once the page is alive: see `KeptWishlist`. */
export const useWishlist = create<Wishlist>()(
  persist(
    (set, get) => ({
      items: [],
      isRead: false,
      add: (item) => {
        readKeptWishlist()
        const wished = wishOf(get().items, item.id)
        if (wished === 'added') set(({ items }) => ({ items: addWish(items, item) }))
        return wished
      },
      remove: (id) => change((items) => removeWish(items, id)),
      restore: (item, place) => change((items) => restoreWish(items, item, place)),
      renew: (renewed) => change((items) => items.map((item) => renewed.find(({ id }) => id === item.id) ?? item)),
    }),
    {
      name: 'wishlist',
      storage: deviceStorage({
        read: (text) => ({ items: readWishes(text) }),
        write: ({ items }) => writeWishes(items),
      }),
      partialize: ({ items }) => ({ items }),
      merge: (kept, wishlist) => Object.assign({}, wishlist, kept, { isRead: true }),
      skipHydration: true,
    },
  ),
)

/** Takes up what is kept, which another tab may have changed meanwhile. */
function readKeptWishlist(): void {
  void useWishlist.persist.rehydrate()
}

function change(to: (items: WishlistItem[]) => WishlistItem[]): void {
  readKeptWishlist()
  useWishlist.setState(({ items }) => ({ items: to(items) }))
}

/** Reads the wishlist of this device once the page is alive, and again when another tab or a way back may have changed it. */
export function KeptWishlist() {
  useEffect(() => {
    readKeptWishlist()
    const events = new AbortController()
    addEventListener('storage', ({ key }) => (key === 'wishlist' || key === null) && readKeptWishlist(), events)
    addEventListener('pageshow', ({ persisted }) => persisted && readKeptWishlist(), events)
    return () => events.abort()
  }, [])
  return null
}
