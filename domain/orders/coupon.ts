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

/** What a coupon takes off an order from a subtotal on: per cent of the goods up to an amount, an amount, or the delivery. */
export type CouponTerms = {
  code: string
  percentOff?: number | undefined
  maxDiscount?: Poisha | undefined
  amountOff?: Poisha | undefined
  freeDelivery?: boolean | undefined
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

/** What it takes off the goods: nothing below its least subtotal, and never more than the goods cost. */
export function couponDiscount(coupon: CouponTerms, subtotal: Poisha): Poisha {
  const { percentOff, maxDiscount, amountOff = 0, minSubtotal } = coupon
  if (subtotal < minSubtotal) return 0
  const off = percentOff === undefined ? amountOff : Math.min(percentOf(subtotal, percentOff), maxDiscount ?? subtotal)
  return Math.min(off, subtotal)
}

type Priced = { coupon: CouponTerms | undefined; delivery?: DeliveryRules }

/** What an order costs with a coupon: one that counts comes in place of the loyalty discount, and only where it saves more. */
export function priceWithCoupon(
  lines: readonly PricedLine[],
  buyer: Buyer,
  { coupon, delivery }: Priced,
): { totals: Totals; usesCoupon: boolean } {
  const without = priceOrder(lines, buyer, delivery)
  const { subtotal } = without
  if (!coupon || buyer.discount !== undefined || subtotal < coupon.minSubtotal)
    return { totals: without, usesCoupon: false }
  const discount = couponDiscount(coupon, subtotal)
  const deliveryCharge = coupon.freeDelivery ? 0 : undefined
  const totals = priceOrder(lines, { ...buyer, discount, deliveryCharge }, delivery)
  const usesCoupon = totals.total < without.total
  return { totals: usesCoupon ? totals : without, usesCoupon }
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
