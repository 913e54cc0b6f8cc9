import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import { says } from './field-errors.ts'
import { order, orderCounts } from './orders.ts'
import { personAnswer } from './people.ts'
import { count, pageQuery, pageOf, phone, plainText } from './shapes.ts'

/** What the shop's people have marked a phone number with, so that its orders are confirmed only after somebody has asked. */
export const blocked = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })
export type Blocked = z.output<typeof blocked>

const amount = z.codec(z.number(), z.int(), { decode: taka, encode: inTaka })

export const customerQuery = pageQuery.extend({ id: z.uuid(says('unknown-user')) })

/** What orders come to. `spent` is what was not cancelled, `received` what was delivered, both but for what was given back. */
const figures = {
  counts: orderCounts,
  spent: amount,
  received: amount,
  /** Orders that were deleted: they count in what was spent, received and for loyalty, and are not listed. */
  deleted: count,
  lastOrderAt: z.iso.datetime().optional(),
}

/** Somebody with an account, with their orders, newest first. */
export const customerAnswer = pageOf({
  data: personAnswer.shape.data,
  joinedAt: z.iso.datetime(),
  /** Orders that count for the loyalty discount; archived ones are among them. */
  loyalty: z.object({ delivered: count, needed: count, isPremium: z.boolean() }),
  ...figures,
  /** How many orders are listed with their phone number, by whomever. */
  ordersOfPhone: count,
  /** The newest of them that are not this account's: a guest's, or those of another account. */
  otherOrders: z.array(order),
  blocked: blocked.optional(),
  orders: z.array(order),
})

/** Whoever has ordered with a phone number; `accountId` is the account of the last order that has one. */
const listedCustomer = z.object({
  phone: z.string(),
  name: z.string(),
  orders: count,
  delivered: count,
  cancelled: count,
  received: amount,
  lastOrderAt: z.iso.datetime().optional(),
  accountId: z.uuid().optional(),
  blocked: blocked.optional(),
})
export type ListedCustomer = z.output<typeof listedCustomer>

export const customersQuery = pageQuery.extend({
  search: plainText(100).optional(),
  /** Only marked phone numbers, those without orders too. */
  show: z.literal('blocked').optional(),
})
export const customerList = pageOf({ data: z.array(listedCustomer) })

export const byPhone = z.strictObject({ phone })
export const phoneQuery = pageQuery.extend({ phone })
/** A phone number with all orders that were placed with it, by accounts and by guests, newest first. */
export const phoneAnswer = pageOf({
  phone: z.string(),
  /** As the last order says them; empty where there is none. */
  name: z.string(),
  address: z.string(),
  accounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  ...figures,
  blocked: blocked.optional(),
  orders: z.array(order),
})

export const blockRequest = byPhone.extend({ reason: plainText(300).min(1, says('reason-required')) })
