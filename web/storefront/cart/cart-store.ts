import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useEffect } from 'react'
import {
  addLine,
  removeLine,
  restoreLine,
  setQuantity,
  type CartLine,
  type LineId,
  mostLines,
  withinLine,
} from '#domain/goods/cart.ts'
import { fromCartItem, toCartItem, type CartItem } from '#contract/cart-item.ts'
import type { Product } from '#contract/products.ts'
import { lineFields, eachField, emptyOf, type LineField, type ProductValues } from '#domain/goods/product-fields.ts'
import { showing, type Choice } from '#domain/goods/catalog.ts'
import { currentPrice } from '#domain/goods/deal.ts'
import { attempt, deviceStorage, isAmount, readFields, readItems, textIn } from '../../browser/device-storage.ts'
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

/** Under what name the order that is being written is kept in its tab: see `use-kept-details.ts`. */
export const orderDraft = 'order-draft'
/** The key with which it was sent, and when, kept on the device while its answer is not known: see `sent-order.ts`. */
export const orderKey = 'order-key'

/** The order is placed: nothing of it stays in the cart, nor what was typed for it. */
export function emptyCart(): void {
  useCart.getState().replace([])
  attempt(() => sessionStorage.removeItem(orderDraft))
  dropKey()
}

/** What became of the order is known: the next one is another order. */
export function dropKey(): void {
  attempt(() => localStorage.removeItem(orderKey))
  attempt(() => sessionStorage.removeItem(orderKey))
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
    slug: textIn(item.slug),
    original_price,
    quantity: withinLine(quantity),
    selectedSize: textIn(item.selectedSize),
    selectedColor: textIn(item.selectedColor),
  }
  return [fromCartItem(read)]
}

/** What a list or a page knows of a product that can be bought: the rest is filled in when the cart is opened. */
type Buyable = Pick<Product, 'id' | 'title' | 'images' | 'category' | 'price'> &
  Partial<Pick<Product, LineField | 'slug' | 'imageColours' | 'deal'>>

/** A product as the cart keeps it, its picture in the chosen colour first, at the price of now: never with anything that only the shop may know. */
export function lineOf(product: Buyable, { size, colour }: Choice, quantity: number): CartLine {
  const shown = showing(product, colour)
  const fields = eachField<Pick<ProductValues, LineField>>(lineFields, (name, { kind }) => [
    name,
    shown[name as LineField] ?? emptyOf(kind),
  ])
  const { id, slug } = product
  const chosen = { quantity, ...(slug && { slug }), ...(size && { size }), ...(colour && { colour }) }
  return { ...fields, productId: id, price: currentPrice(product), ...chosen }
}
