import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import { says } from './field-errors.ts'
import { order, orderCounts } from './orders.ts'
import { personAnswer } from './people.ts'
import { count, pageQuery, pageOf } from './shapes.ts'

const amount = z.codec(z.number(), z.int(), { decode: taka, encode: inTaka })

export const customerQuery = pageQuery.extend({ id: z.uuid(says('unknown-user')) })

/** Somebody with their orders, newest first. `spent` is what was not cancelled, `received` what was delivered. */
export const customerAnswer = pageOf({
  data: personAnswer.shape.data,
  joinedAt: z.iso.datetime(),
  counts: orderCounts,
  /** Orders that count for the loyalty discount; archived ones are among them. */
  loyalty: z.object({ delivered: count, needed: count, isPremium: z.boolean() }),
  spent: amount,
  received: amount,
  /** Orders that were deleted: they count in what was spent, received and for loyalty, and are not listed. */
  deleted: count,
  lastOrderAt: z.iso.datetime().optional(),
  orders: z.array(order),
})
