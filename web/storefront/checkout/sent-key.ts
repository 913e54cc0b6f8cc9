import { attempt, isRecord } from '../../browser/device-storage.ts'
import { orderKey } from '../cart/cart-store.ts'

const day = 86_400_000

/**
 * The key of an order whose answer is not known, as when the connection was lost: whoever opens the cart again, in another
 * tab too, and sends it once more places no second one. After a day nobody means that order any more.
 */
export function sentKey(): string | undefined {
  const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(orderKey) ?? 'null'))
  if (!isRecord(kept) || typeof kept['key'] !== 'string') return undefined
  return Date.now() - Number(kept['at']) < day ? kept['key'] : undefined
}

export function keepKey(key: string): void {
  const isAgain = sentKey() === key
  attempt(() => localStorage.setItem(orderKey, JSON.stringify({ key, at: Date.now(), isAgain })))
}

/** Whether it was sent before the last time as well, without an answer. */
export function isSentAgain(): boolean {
  const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(orderKey) ?? 'null'))
  return isRecord(kept) && kept['isAgain'] === true
}

export function dropKey(): void {
  attempt(() => localStorage.removeItem(orderKey))
}
