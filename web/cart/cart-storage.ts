import type { PersistStorage, StorageValue } from 'zustand/middleware'
import type { CartLine } from '#domain/cart.ts'
import { readCart, writeCart } from './cart-items.ts'

type Kept = { lines: CartLine[] }

/** Local storage, in the specified shape. Where it is missing or throws, the cart lives as long as the page. */
export const cartStorage: PersistStorage<Kept> = {
  getItem: (name) => attempt(() => ({ state: { lines: readCart(localStorage.getItem(name)) } })),
  setItem: (name, { state }: StorageValue<Kept>) => attempt(() => localStorage.setItem(name, writeCart(state.lines))),
  removeItem: (name) => attempt(() => localStorage.removeItem(name)),
}

/** Whether this device keeps anything: some in-app browsers do not. */
export function canKeep(): boolean {
  const name = 'cart-probe'
  const kept = attempt(() => {
    localStorage.setItem(name, name)
    return localStorage.getItem(name)
  })
  attempt(() => localStorage.removeItem(name))
  return kept === name
}

function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}
