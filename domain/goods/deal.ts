import type { FieldErrors } from '../field-errors.ts'
import { percentOf, type Poisha } from '../money.ts'

/** A price for a while: what one unit costs until `endsAt` (ISO 8601). */
export type RunningDeal = { price: Poisha; endsAt: string }

/** How long a deal runs unless its maker says otherwise. */
export const usualDealDays = 5

/** What a unit costs while so many per cent are off it, rounded to the poisha: never nothing. */
export function dealPrice(price: Poisha, percentOff: number): Poisha {
  return Math.max(price - percentOf(price, percentOff), Math.min(price, 1))
}

type Earning = {
  price: Poisha
  profit: Poisha
  options?: readonly { price?: Poisha | undefined; profit?: Poisha | undefined }[] | undefined
}

/** What the shop loses on each unit of a deal, in the size and colour of which it loses most; nothing where it loses none, or no profit is known. */
export function dealLoss({ price, profit, options = [] }: Earning, percentOff: number): Poisha {
  const choices = options.length > 0 ? options : [{}]
  const losses = choices.map(({ price: cost = price, profit: gain = profit }: Partial<Earning>) =>
    gain > 0 ? cost - gain - dealPrice(cost, percentOff) : 0,
  )
  return Math.max(0, ...losses)
}

/** What a product costs right now. */
export function currentPrice({ price, deal }: { price: Poisha; deal?: RunningDeal }): Poisha {
  return deal?.price ?? price
}

/** The most that a deal may say: characters, whole per cent, products, days. */
export const dealLimits = { title: 100, least: 1, most: 90, products: 200, days: 365 } as const

export const dealStates = ['planned', 'running', 'over'] as const
export type DealState = (typeof dealStates)[number]

type Times = { startsAt: Date; endsAt: Date }

export function stateOfDeal({ startsAt, endsAt }: Times, now: Date): DealState {
  if (now < startsAt) return 'planned'
  return now < endsAt ? 'running' : 'over'
}

/** When a deal begins and ends: at once, and after five days, unless it is said otherwise. */
export function timesOfDeal({ starts, ends }: { starts: Date | undefined; ends: Date | undefined }, now: Date): Times {
  const startsAt = starts ?? now
  return { startsAt, endsAt: ends ?? new Date(+startsAt + usualDealDays * day) }
}

/** What must be put right in the times of a deal, by field. */
export function findDealMistakes({ startsAt, endsAt }: Times, now: Date): FieldErrors {
  if (endsAt <= startsAt) return { ends_at: { code: 'end-before-start' } }
  if (endsAt <= now) return { ends_at: { code: 'end-in-past' } }
  if (+endsAt - +startsAt > dealLimits.days * day) return { ends_at: { code: 'deal-too-long' } }
  return {}
}

const day = 24 * 60 * 60 * 1000
