import { z } from 'zod'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { channels, type Channel } from '#domain/orders/channel.ts'
import { dueStates, orderStatuses } from '#domain/orders/order-status.ts'
import { shipmentStates } from '#domain/orders/shipment.ts'
import { advices, riskReasons, type Risk } from '#domain/orders/risk.ts'
import { blocked, type Blocked } from './customers.ts'
import { says } from './field-errors.ts'
import { fromWire, orderCounts, orderRequest, poisha, reason, toWire, wireOrder, type Order } from './orders.ts'
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
  /** Somebody is still to look at a payment of it. */
  isPaymentHeld: boolean
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
  isPaymentHeld: z.boolean(),
  version: count,
  blocked: blocked.optional(),
})

export const adminOrder = z.codec(wireAdminOrder, z.custom<AdminOrder>(), {
  decode: ({
    profit_price,
    channel,
    userId,
    risk,
    isTooOld,
    isLate,
    isReturnAsked,
    isPaymentHeld,
    version,
    blocked,
    ...wire
  }) => ({
    ...fromWire(wire),
    profit: taka(profit_price),
    channel,
    risk,
    isTooOld,
    isLate,
    isReturnAsked,
    isPaymentHeld,
    version,
    ...(userId && { userId }),
    ...(blocked && { blocked }),
  }),
  encode: ({
    profit,
    channel,
    userId,
    risk,
    isTooOld,
    isLate,
    isReturnAsked,
    isPaymentHeld,
    version,
    blocked,
    ...value
  }) => ({
    ...toWire(value),
    profit_price: inTaka(profit),
    channel,
    risk,
    isTooOld,
    isLate,
    isReturnAsked,
    isPaymentHeld,
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

/** `sure`: also where the order's phone number is marked as one to ask first. */
export const statusChange = z.strictObject({
  id: plainText(64).min(1),
  status: z.enum(orderStatuses),
  reason,
  sure: z.literal(true).optional(),
})

const { name, phone, address, district, upazila, cartItems } = orderRequest.shape

/**
 * What the shop changes of an order; what is left out stays. `cartItems` are all the lines it has afterwards: those it
 * had keep their price, a product that is new costs what it costs today. `version` and `totalAmount` are of the order
 * that was looked at, and of what it was going to cost; where they differ, nothing is changed.
 */
export const orderEdit = z.strictObject({
  id: plainText(64).min(1),
  name: name.optional(),
  phone: phone.optional(),
  address: address.optional(),
  district,
  upazila,
  insideDhaka: z.boolean().optional(),
  cartItems: cartItems.optional(),
  discount: poisha.optional(),
  deliveryCharge: poisha.optional(),
  totalAmount: poisha.optional(),
  /** What the buyer is asked to pay online before the shop confirms the order; 0 for nothing. */
  advanceAsked: poisha.optional(),
  version: count.optional(),
  /** Whether the buyer gets a mail, where there is an address; unless it is said otherwise, they do. */
  notify: z.boolean().optional(),
  reason,
})
