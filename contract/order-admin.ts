import { z } from 'zod'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { channels, type Channel } from '#domain/orders/channel.ts'
import { dueStates, orderStatuses } from '#domain/orders/order-status.ts'
import { shipmentStates } from '#domain/orders/shipment.ts'
import { advices, riskReasons, type Risk } from '#domain/orders/risk.ts'
import { blocked, type Blocked } from './customers.ts'
import { says } from './field-errors.ts'
import { fromWire, orderCounts, toWire, wireOrder, type Order } from './orders.ts'
import { count, pageOf, pageQuery, plainText } from './shapes.ts'

/** What only administrators see of an order: the profit of all its lines less what came back, how it reached the shop, and what to be careful about. */
export type AdminOrder = Order & {
  profit: Poisha
  channel: Channel
  userId?: string
  risk: Risk
  isTooOld: boolean
  /** It is confirmed, and the days between which it was promised are over. */
  isLate: boolean
  /** Its buyer asks to return something, and nothing was recorded since. */
  isReturnAsked: boolean
  /** How often it was changed. */
  version: number
  /** Its phone number is marked: it is confirmed only after somebody has asked. */
  blocked?: Blocked
}

const risk = z.object({
  advice: z.enum(advices),
  reasons: z.array(z.enum(riskReasons)),
  history: z.object({
    delivered: count,
    cancelledAfterConfirming: count,
    cancelledBeforeConfirming: count,
    cancelledByCustomer: count,
    open: count,
  }),
})

const wireAdminOrder = wireOrder.extend({
  profit_price: z.number(),
  channel: z.enum(channels),
  userId: z.uuid().optional(),
  risk,
  isTooOld: z.boolean(),
  isLate: z.boolean(),
  isReturnAsked: z.boolean(),
  version: count,
  blocked: blocked.optional(),
})

export const adminOrder = z.codec(wireAdminOrder, z.custom<AdminOrder>(), {
  decode: ({ profit_price, channel, userId, risk, isTooOld, isLate, isReturnAsked, version, blocked, ...wire }) => ({
    ...fromWire(wire),
    profit: taka(profit_price),
    channel,
    risk,
    isTooOld,
    isLate,
    isReturnAsked,
    version,
    ...(userId && { userId }),
    ...(blocked && { blocked }),
  }),
  encode: ({ profit, channel, userId, risk, isTooOld, isLate, isReturnAsked, version, blocked, ...value }) => ({
    ...toWire(value),
    profit_price: inTaka(profit),
    channel,
    risk,
    isTooOld,
    isLate,
    isReturnAsked,
    version,
    ...(userId && { userId }),
    ...(blocked && { blocked }),
  }),
})

/**
 * `counts` are of everything that is searched, whatever status was asked for; absent where a search finds so much that
 * it is not counted. A `total` of 10,001 means "10,000+". `deleted` are the orders of these days and this status that
 * figures still count and no list shows; absent where a search is on. `shipments` are the confirmed ones of these days
 * and of what is searched, by where their parcel is; absent where there are more than 2,000, or a search is not counted.
 * `asOf`: whatever was placed until then and matches is in this answer; a later order may be missing from it.
 */
export const orderList = pageOf({
  orders: z.array(adminOrder),
  asOf: z.iso.datetime(),
  counts: orderCounts.optional(),
  deleted: count.optional(),
  shipments: z.record(z.enum(shipmentStates), count).optional(),
})

const day = z.iso.date(says('invalid-day'))
/** `from` and `to` are days in Dhaka, both included. */
export const orderQuery = pageQuery.extend({
  status: z.enum(orderStatuses).optional(),
  search: plainText(100).optional(),
  /** Only those that have been pending for longer than the settings say. */
  tooOld: z.literal('yes').optional(),
  /** Only those that somebody should look after, whatever else is asked for. */
  due: z.enum(dueStates).optional(),
  /** Only confirmed ones: still to be handed over, or with a courier. */
  shipment: z.enum(shipmentStates).optional(),
  /** Only delivered ones; the days are then those of their deliveries. */
  delivered: z.literal('yes').optional(),
  from: day.optional(),
  to: day.optional(),
})
