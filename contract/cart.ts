import { z } from 'zod'
import { mostLines } from '#domain/goods/cart.ts'
import type { CouponTerms } from '#domain/orders/coupon.ts'
import { fieldError } from './field-errors.ts'
import { couponCode, poisha, totals, wantedLine } from './orders.ts'
import { product } from './products.ts'
import { deliveryRules } from './settings.ts'
import { count, district } from './shapes.ts'

/** The cart as the shop sees it now. */
export const cartRequest = z.strictObject({
  cartItems: z.array(wantedLine).max(mostLines),
  insideDhaka: z.boolean().optional(),
  district: district.optional(),
  coupon: couponCode.optional(),
})

/** What a coupon takes off, for totals that change with the cart. */
const couponTerms = z.object({
  code: z.string(),
  percentOff: count.optional(),
  maxDiscount: poisha.optional(),
  amountOff: poisha.optional(),
  freeDelivery: z.boolean().optional(),
  minSubtotal: poisha,
}) satisfies z.ZodType<CouponTerms>

/** Each wanted line with its product, at the price of that size and colour, and what is left of it; without a product where the shop no longer sells it. */
export const cartAnswer = z.object({
  lines: z.array(z.object({ wanted: wantedLine, available: count, product: product.optional() })),
  totals,
  /** Whether the discount of a loyal customer counts. */
  isLoyal: z.boolean(),
  /** Of the code that was sent: its terms, or why it does not count. */
  coupon: z.union([couponTerms, z.object({ code: z.string(), mistake: fieldError })]).optional(),
  /** What delivery costs today, for totals that change as people choose. */
  delivery: deliveryRules,
})
export type CartAnswer = z.output<typeof cartAnswer>
