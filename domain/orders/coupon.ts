import { latinDigits } from '../digits.ts'
import type { FieldErrorOf, FieldErrors } from '../field-errors.ts'
import { inTaka, percentOf, type Poisha } from '../money.ts'
import { priceOrder, type Buyer, type DeliveryRules, type PricedLine, type Totals } from './pricing.ts'

/** What a coupon may be: characters of its code, whole per cent, taka, uses. */
export const couponLimits = {
  code: { min: 3, max: 20 },
  percent: { min: 1, max: 90 },
  taka: { min: 1, max: 100_000 },
  uses: { min: 1, max: 1_000_000 },
} as const

/** What a coupon takes off the goods of an order: per cent up to an amount, or an amount, from a subtotal on. */
export type CouponTerms = {
  code: string
  percentOff?: number | undefined
  maxDiscount?: Poisha | undefined
  amountOff?: Poisha | undefined
  minSubtotal: Poisha
}

/** When it counts, and how often: `usageLimit` by all, and once for each phone number. */
export type Coupon = CouponTerms & {
  startsAt: Date
  endsAt: Date | null
  usageLimit: number | null
  oncePerPhone: boolean
  /** By orders that were not cancelled. */
  uses: number
  isOff: boolean
}

/** A code as it is kept, however it was typed: capitals, without spaces, with Latin digits. */
export function readCouponCode(typed: string): string {
  return latinDigits(typed).toUpperCase().replaceAll(/\s+/g, '')
}

const allowed = /^[A-Z\d][A-Z\d-]*$/

export function isCouponCode(code: string): boolean {
  const { min, max } = couponLimits.code
  return allowed.test(code) && code.length >= min && code.length <= max
}

/** What it takes off: nothing below its least subtotal, and never more than the goods cost. */
export function couponDiscount(coupon: CouponTerms, subtotal: Poisha): Poisha {
  const { percentOff, maxDiscount, amountOff = 0, minSubtotal } = coupon
  if (subtotal < minSubtotal) return 0
  const off = percentOff === undefined ? amountOff : Math.min(percentOf(subtotal, percentOff), maxDiscount ?? subtotal)
  return Math.min(off, subtotal)
}

type Priced = { coupon: CouponTerms | undefined; delivery?: DeliveryRules }

/** What an order costs with a coupon. Of its discount and the buyer's the larger one counts; `usesCoupon`: the coupon's. */
export function priceWithCoupon(
  lines: readonly PricedLine[],
  buyer: Buyer,
  { coupon, delivery }: Priced,
): { totals: Totals; usesCoupon: boolean } {
  const totals = priceOrder(lines, buyer, delivery)
  const discount = coupon ? couponDiscount(coupon, totals.subtotal) : 0
  if (buyer.discount !== undefined || discount <= totals.discount) return { totals, usesCoupon: false }
  return { totals: priceOrder(lines, { ...buyer, discount }, delivery), usesCoupon: true }
}

export const couponStates = ['planned', 'running', 'used-up', 'over', 'off'] as const
export type CouponState = (typeof couponStates)[number]

export function stateOfCoupon(
  { startsAt, endsAt, usageLimit, uses, isOff }: Omit<Coupon, 'code'>,
  now: Date,
): CouponState {
  if (isOff) return 'off'
  if (endsAt && now >= endsAt) return 'over'
  if (now < startsAt) return 'planned'
  return usageLimit !== null && uses >= usageLimit ? 'used-up' : 'running'
}

/** Why a coupon does not count, for whoever has typed its code; one to come is told of as one that is not there. */
export function findCouponMistake(coupon: Coupon | undefined, now: Date): FieldErrorOf<CouponMistake> | undefined {
  const state = coupon && stateOfCoupon(coupon, now)
  if (state === 'running') return undefined
  if (state === 'over' || state === 'used-up') return { code: `coupon-${state}` }
  return { code: 'coupon-unknown' }
}

type CouponMistake = 'coupon-unknown' | 'coupon-over' | 'coupon-used-up'

/** Why it does not count for goods that cost so much. */
export function findSubtotalMistake(
  { minSubtotal }: CouponTerms,
  subtotal: Poisha,
): FieldErrorOf<'coupon-minimum'> | undefined {
  return subtotal < minSubtotal ? { code: 'coupon-minimum', min: inTaka(minSubtotal) } : undefined
}

type Times = { startsAt: Date; endsAt: Date | null }

/** What must be put right in the times of a coupon, by field on the wire. */
export function findCouponTimeMistakes({ startsAt, endsAt }: Times, now: Date): FieldErrors {
  if (endsAt && endsAt <= startsAt) return { endsAt: { code: 'end-before-start' } }
  return endsAt && endsAt <= now ? { endsAt: { code: 'end-in-past' } } : {}
}
