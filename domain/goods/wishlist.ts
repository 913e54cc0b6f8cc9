import type { Poisha } from '../money.ts'
import type { Choice } from './catalog.ts'
import { currentPrice, type RunningDeal } from './deal.ts'
import type { ProductValues, PublicField } from './product-fields.ts'

/** A product on the wishlist, as it was on the day it was added (`2026-11-24`, in Dhaka). */
export type WishlistItem = Pick<ProductValues, PublicField> & {
  id: string
  slug: string
  stock: number
  deal?: RunningDeal
  options?: (Choice & { stock: number })[]
  addedOn: string
}

/** As many products as the shop tells about at once. */
export const mostWishes = 60

export type Wished = 'added' | 'already-there' | 'full'

/** Whether a product can still be wished for: each one once, and at most sixty. */
export function wishOf(items: readonly { id: string }[], id: string): Wished {
  if (hasWish(items, id)) return 'already-there'
  return items.length >= mostWishes ? 'full' : 'added'
}

export function hasWish(items: readonly { id: string }[], id: string): boolean {
  return items.some((item) => item.id === id)
}

/** The list with one more at its end, unless it is there already or does not fit. */
export function addWish<I extends { id: string }>(items: readonly I[], item: I): I[] {
  return wishOf(items, item.id) === 'added' ? [...items, item] : [...items]
}

export function removeWish<I extends { id: string }>(items: readonly I[], id: string): I[] {
  return items.filter((item) => item.id !== id)
}

/** Puts back what was removed, where it was; what has come back meanwhile stays as it is. */
export function restoreWish<I extends { id: string }>(items: readonly I[], item: I, place: number): I[] {
  return hasWish(items, item.id) ? [...items] : items.toSpliced(place, 0, item)
}

/** What the product cost on the day it was added, when that is not what it costs now. */
export function formerPrice(item: Pick<WishlistItem, 'price' | 'deal'>, now: Poisha): Poisha | undefined {
  const then = currentPrice(item)
  return then === now ? undefined : then
}
