import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { addWish, removeWish, restoreWish, wishOf, type Wished, type WishlistItem } from '#domain/goods/wishlist.ts'
import { deviceStorage } from '../../browser/device-storage.ts'
import { readWishes, writeWishes } from './kept-wishes.ts'

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
export function readKeptWishlist(): void {
  void useWishlist.persist.rehydrate()
}

function change(to: (items: WishlistItem[]) => WishlistItem[]): void {
  readKeptWishlist()
  useWishlist.setState(({ items }) => ({ items: to(items) }))
}
