import { z } from 'zod'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { sources } from '#domain/attribution.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { adminOrder, order, orderCounts } from './orders.ts'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

/** `search` looks for an order's number, or the beginning of one. */
export const ordersOfPerson = pageQuery.extend({
  email: z.string().min(1).max(300).toLowerCase(),
  search: plainText(100).optional(),
  status: z.enum(orderStatuses).optional(),
})

/** `counts` are of all the orders, whatever status was asked for. */
export const personOrderList = pageOf({ orders: z.array(order), counts: orderCounts })

export const byOrderId = z.strictObject({ id: plainText(64).min(1) })
export const history = z.array(z.object({ status: z.enum(orderStatuses), changedAt: z.iso.datetime() }))
export const ownOrder = z.object({ order, history })
export const adminOrderDetails = z.object({ order: adminOrder, history })
export const cancelledOrder = done.extend({ order })

/** The open order that was placed last, in short. */
export type OpenOrder = {
  id: string
  status: OrderStatus
  total: Poisha
  insideDhaka: boolean
  createdAt: string
  title: string
  image: string
  lines: number
}
const wireOpenOrder = z.object({
  _id: z.string(),
  status: z.enum(orderStatuses),
  totalAmount: z.number(),
  insideDhaka: z.boolean(),
  createdAt: z.iso.datetime(),
  title: z.string(),
  image: z.string(),
  lines: count,
})
const openOrder = z.codec(wireOpenOrder, z.custom<OpenOrder>(), {
  decode: ({ _id, totalAmount, ...same }) => ({ ...same, id: _id, total: taka(totalAmount) }),
  encode: ({ id, total, ...same }) => ({ ...same, _id: id, totalAmount: inTaka(total) }),
})

/** A customer's own figures: the last twelve months in Dhaka, oldest first, and where the orders came from. */
export const dashboard = z.object({
  data: z.object({
    counts: orderCounts,
    months: z.array(z.object({ month: z.string(), orders: count })),
    sources: z.array(z.object({ name: z.enum(sources), orders: count })),
    loyalty: z.object({ delivered: count, needed: count, isPremium: z.boolean() }),
    openOrder: openOrder.nullable(),
  }),
})
export type Dashboard = z.output<typeof dashboard>['data']
