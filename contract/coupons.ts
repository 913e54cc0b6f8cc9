import { z } from 'zod'
import { couponLimits, couponStates, isCouponCode, readCouponCode } from '#domain/orders/coupon.ts'
import { inTaka, taka } from '#domain/money.ts'
import { sayError, says } from './field-errors.ts'
import { poisha } from './orders.ts'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

const { code: length, percent, taka: amounts, uses } = couponLimits

const code = plainText(40)
  .overwrite(readCouponCode)
  .refine(isCouponCode, { message: sayError({ code: 'malformed-coupon-code', ...length }) })
const amount = z.codec(
  z
    .number()
    .min(amounts.min, says('charge-too-low', { min: amounts.min }))
    .max(amounts.max, says('charge-too-high', { max: amounts.max }))
    .multipleOf(0.01, says('too-many-decimals')),
  z.number(),
  { decode: taka, encode: inTaka },
)
const moment = z.iso.datetime({ offset: true, error: says('invalid-moment') })

/** It takes off per cent, up to an amount, or an amount, or the delivery: one of the three. It begins at once unless it is said otherwise. */
const terms = {
  percentOff: z
    .int(says('not-a-whole-number'))
    .min(percent.min, says('percent-out-of-range', percent))
    .max(percent.max, says('percent-out-of-range', percent))
    .optional(),
  maxDiscount: amount.optional(),
  amountOff: amount.optional(),
  freeDelivery: z.boolean().optional(),
  minSubtotal: amount.optional(),
  startsAt: moment.optional(),
  endsAt: moment.optional(),
  usageLimit: z
    .int(says('not-a-whole-number'))
    .min(uses.min, says('out-of-range', uses))
    .max(uses.max, says('out-of-range', uses))
    .optional(),
  /** Each phone number may use it once. */
  oncePerPhone: z.boolean(),
}

export const couponForm = z.strictObject({ code, ...terms })
/** `version` is of the coupon that was seen. The code stays. */
export const couponEdit = z.strictObject({
  id: z.uuid(says('invalid')),
  ...terms,
  isOff: z.boolean(),
  version: count,
})
export const byCouponId = z.strictObject({ id: z.uuid(says('invalid')) })
export const couponQuery = pageQuery

/** `uses`: by orders that were not cancelled. */
const coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  percentOff: count.optional(),
  maxDiscount: poisha.optional(),
  amountOff: poisha.optional(),
  freeDelivery: z.boolean().optional(),
  minSubtotal: poisha,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().optional(),
  usageLimit: count.optional(),
  oncePerPhone: z.boolean(),
  uses: count,
  state: z.enum(couponStates),
  version: count,
})
export type AdminCoupon = z.output<typeof coupon>
export const couponList = pageOf({ data: z.array(coupon) })
export const openedCoupon = z.object({ data: coupon })
export const savedCoupon = done.extend({ data: coupon })
