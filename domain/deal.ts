import { percentOf, type Poisha } from './money.ts'

/** A price for a while: what one unit costs until `endsAt` (ISO 8601). */
export type RunningDeal = { price: Poisha; endsAt: string }

/** How long a deal runs unless its maker says otherwise. */
export const usualDealDays = 5

/** What a unit costs while so many per cent are off it, rounded to the poisha. */
export function dealPrice(price: Poisha, percentOff: number): Poisha {
  return price - percentOf(price, percentOff)
}

/** What a product costs right now. */
export function currentPrice({ price, deal }: { price: Poisha; deal?: RunningDeal }): Poisha {
  return deal?.price ?? price
}
