import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useEffect } from 'react'
import { addLine, removeLine, restoreLine, setQuantity, type CartLine, type LineId } from '#domain/goods/cart.ts'
import { attempt, deviceStorage } from '../../browser/device-storage.ts'
import { readCart, writeCart } from './cart-items.ts'
import { keepInCookie, leaveCookie } from './cart-cookie.ts'

export type Cart = {
  lines: CartLine[]
  /** Whether what this device keeps has been read; before that the cart looks empty. */
  isRead: boolean
  add: (line: CartLine) => void
  setQuantity: (id: LineId, quantity: number) => void
  remove: (id: LineId) => void
  /** Puts a line back where it was. */
  restore: (line: CartLine, place: number) => void
  /** Puts these lines in place of what was there: new prices, or nothing. */
  replace: (lines: CartLine[]) => void
}

/** The cart of this device, kept under `cart` as `{items: [...]}`. It is read once the page is alive: see `KeptCart`. */
export const useCart = create<Cart>()(
  persist(
    (set) => ({
      lines: [],
      isRead: false,
      add: (line) => change((lines) => addLine(lines, line)),
      setQuantity: (id, quantity) => change((lines) => setQuantity(lines, id, quantity)),
      remove: (id) => change((lines) => removeLine(lines, id)),
      restore: (line, place) => change((lines) => restoreLine(lines, line, place)),
      replace: (lines) => set({ lines }),
    }),
    {
      name: 'cart',
      storage: deviceStorage({
        read: (text) => ({ lines: readCart(text) }),
        write: ({ lines }) => writeCart(lines),
        afterwards: standIn,
      }),
      partialize: ({ lines }) => ({ lines }),
      merge: (kept, cart) => Object.assign({}, cart, kept, { isRead: true }),
      skipHydration: true,
    },
  ),
)

/** Takes up what is kept, which another tab may have changed meanwhile. */
export function readKeptCart(): void {
  void useCart.persist.rehydrate()
}

function change(to: (lines: CartLine[]) => CartLine[]): void {
  readKeptCart()
  useCart.setState(({ lines }) => ({ lines: to(lines) }))
}

/** Without storage the cookie keeps the cart; what an earlier page kept in the storage would be counted twice. */
function standIn({ lines }: { lines: CartLine[] }, isKept: boolean): void {
  if (isKept) return leaveCookie()
  attempt(() => localStorage.removeItem('cart'))
  keepInCookie(lines)
}

/** Reads the cart of this device once the page is alive, and again when another tab or a way back may have changed it. */
export function KeptCart() {
  useEffect(() => {
    readKeptCart()
    const events = new AbortController()
    addEventListener('storage', ({ key }) => (key === 'cart' || key === null) && readKeptCart(), events)
    addEventListener('pageshow', ({ persisted }) => persisted && readKeptCart(), events)
    return () => events.abort()
  }, [])
  return null
}
