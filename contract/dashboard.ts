import { z } from 'zod'
import { periods } from '#domain/period.ts'
import { inTaka, taka } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { firstDecisions, firstSteps } from '#domain/shop/first-steps.ts'
import { says } from './field-errors.ts'
import { deliveryRules } from './settings.ts'
import { count } from './shapes.ts'

export const homeQuery = z.strictObject({ period: z.enum(periods).optional() })

const amount = z.codec(z.number(), z.int(), { decode: taka, encode: inTaka })

/** The figures of some days. `cancelledPercent` has one decimal; 0 without orders. */
const tiles = z.object({
  sales: amount,
  profit: amount,
  orders: count,
  pending: count,
  confirm: count,
  delivered: count,
  cancelled: count,
  cancelledPercent: z.number(),
})
export type HomeQuery = z.input<typeof homeQuery>
export type Tiles = z.output<typeof tiles>

const topProduct = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string().optional(),
  picture: z.string().optional(),
  units: z.int(),
  sales: amount,
})
/** A product with the size and colour of which fewest are left. */
const lowProduct = z.object({
  id: z.uuid(),
  title: z.string(),
  picture: z.string().optional(),
  size: z.string(),
  colour: z.string(),
  stock: count,
})

const listedOrder = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(orderStatuses),
  total: amount,
  createdAt: z.iso.datetime(),
})

/**
 * Everything the admin's dashboard shows. Days are Dhaka's, `2026-11-24`; an order belongs to the day it was placed.
 * `before` is the period of the same length before this one; there is none before `all`.
 * `points` are days, or months (`2026-11`) for `all`: the twelve until now.
 */
export const homeAnswer = z.object({
  data: z.object({
    period: z.enum(periods),
    from: z.iso.date().optional(),
    to: z.iso.date(),
    tiles,
    before: tiles.optional(),
    /** What was delivered in the period and in the one before, by the day of its delivery. */
    deliveries: count,
    deliveriesBefore: count.optional(),
    /** What came back of the orders in the tiles: `sales` and `profit` are less it. */
    returned: z.object({ orders: count, refund: amount }),
    /** Deleted orders: in the tiles, and in no list. */
    deleted: count,
    unit: z.enum(['day', 'month']),
    points: z.array(z.object({ begins: z.string(), orders: count, pending: count, cancelled: count })),
    topProducts: z.array(topProduct),
    lowStock: z.array(lowProduct),
    /** All that are low on stock, more than `lowStock` lists. */
    lowStockCount: count,
    /** Pending orders, the oldest first. */
    waiting: z.array(listedOrder),
    latest: z.array(listedOrder),
    newMessages: count,
    /** Messages that the shop has promised to have answered by now, and orders with money that should be back by now. */
    messagesOverdue: count,
    refundsOverdue: count,
    /** Confirmed orders whose promised days are over. More than 1,000 are not all counted. */
    late: count,
    /** Orders whose customer asks for a return. */
    returnsAsked: count,
    /** Orders with a payment to check or to give back. */
    paymentsDue: count,
    /** Pending orders that have not paid yet what the shop has asked for in advance. */
    advancesDue: count,
  }),
})
export type Home = z.output<typeof homeAnswer>['data']

/** What a new shop needs before it opens, in this order; null where nothing is left, or nobody wants to see it. */
export const firstStepList = z.object({
  data: z
    .object({ steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })), delivery: deliveryRules })
    .nullable(),
})
export type FirstSteps = z.output<typeof firstStepList>['data']
export const firstDecision = z.strictObject({
  decision: z.enum(firstDecisions, says('not-one-of', { of: firstDecisions })),
})
