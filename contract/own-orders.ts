import { z } from 'zod'
import { inTaka, taka, type Poisha } from '#domain/money.ts'
import { sources } from '#domain/people/attribution.ts'
import type { Choice } from '#domain/goods/catalog.ts'
import type { DeliveryWindow } from '#domain/orders/delivery.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import { movers, orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { adminOrder } from './order-admin.ts'
import { order, orderCounts, type Order } from './orders.ts'
import { orderPayment } from './payments.ts'
import { keptReturn, returnedFromWire, returnedToWire, wireReturned } from './returned-items.ts'
import { shipment, shipmentChange } from './shipments.ts'
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
export const ownCancellation = byOrderId.extend({ reason: plainText(300).optional() })

const step = z.object({
  status: z.enum(orderStatuses),
  changedAt: z.iso.datetime(),
  by: z.enum(movers),
  reason: z.string(),
})
export type OrderStep = z.output<typeof step>
/**
 * The return that the buyer asked for last, by the reference of the message. `closedAt`: when the shop closed the request
 * without a return; `open`: the units of all requests that are open.
 */
const askedReturn = z.object({
  reference: z.string(),
  open: z.array(z.object({ line: z.int(), quantity: z.int() })),
  askedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
})
export type AskedReturn = z.output<typeof askedReturn>
export const ownOrder = z.object({
  order,
  history: z.array(step),
  askedReturn: askedReturn.optional(),
  /** Where it can be paid online, or was. */
  payment: orderPayment.optional(),
})

/** An Admin also sees who it was, and what the customer's details were before the shop changed them. */
const adminStep = step.extend({ changedBy: z.string().nullable() })
export type AdminStep = z.output<typeof adminStep>
const editedItem = z.object({
  productId: z.uuid(),
  title: z.string(),
  size: z.string(),
  colour: z.string(),
  quantity: count,
  price: z.number(),
})
const edit = z.object({
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
  reason: z.string(),
  before: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    district: z.string(),
    upazila: z.string(),
    insideDhaka: z.boolean(),
    totalAmount: z.number(),
    /** Absent where only the details were changed, before items could be. */
    discount: z.number().optional(),
    deliveryCharge: z.number().optional(),
    advanceAsked: z.number().optional(),
    items: z.array(editedItem).optional(),
  }),
})
export type OrderEdit = z.output<typeof edit>
const deletion = z.object({
  kind: z.enum(['deleted', 'restored']),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
})
export type Deletion = z.output<typeof deletion>
export const adminOrderDetails = z.object({
  order: adminOrder,
  history: z.array(adminStep),
  edits: z.array(edit),
  shipmentChanges: z.array(shipmentChange),
  returns: z.array(keptReturn),
  /** When it was deleted and brought back. */
  deletions: z.array(deletion),
})
export const cancelledOrder = done.extend({ order })

export const byOrderKey = z.strictObject({ idempotencyKey: plainText(200).min(1) })
export const trackingLink = z.object({ trackingToken: z.string() })
export const byNumber = z.strictObject({ number: plainText(20), phone: plainText(30) })

/** What the order's number and phone show: what was ordered and how far it is, and nothing of who ordered it. */
const wireGlimpse = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  promised: z.object({ first: z.iso.date(), last: z.iso.date() }).optional(),
  insideDhaka: z.boolean(),
  /** Without the number of the parcel, which may tell a stranger where it goes. */
  shipment: shipment.omit({ trackingNumber: true }).optional(),
  discount: z.number(),
  deliveryCharge: z.number(),
  totalAmount: z.number(),
  returned: z.array(wireReturned).optional(),
  items: z.array(
    z.object({
      title: z.string(),
      image: z.string(),
      price: z.number(),
      quantity: count,
      selectedSize: z.string().optional(),
      selectedColor: z.string().optional(),
    }),
  ),
})
export type Glimpse = {
  number: string
  lines: (Choice & { title: string; image: string; price: Poisha; quantity: number })[]
  shipment?: Omit<Shipment, 'trackingNumber'>
} & Pick<
  Order,
  'status' | 'createdAt' | 'promised' | 'insideDhaka' | 'discount' | 'deliveryCharge' | 'total' | 'returned'
>

const glimpse = z.codec(wireGlimpse, z.custom<Glimpse>(), {
  decode: ({ items, discount, deliveryCharge, totalAmount, returned, ...same }) => ({
    ...same,
    ...returnedFromWire(returned),
    discount: taka(discount),
    deliveryCharge: taka(deliveryCharge),
    total: taka(totalAmount),
    lines: items.map(({ selectedSize, selectedColor, price, ...line }) => ({
      ...line,
      price: taka(price),
      ...(selectedSize && { size: selectedSize }),
      ...(selectedColor && { colour: selectedColor }),
    })),
  }),
  encode: ({ lines, discount, deliveryCharge, total, returned, ...same }) => ({
    ...same,
    ...returnedToWire(returned),
    discount: inTaka(discount),
    deliveryCharge: inTaka(deliveryCharge),
    totalAmount: inTaka(total),
    items: lines.map(({ size, colour, price, ...line }) => ({
      ...line,
      price: inTaka(price),
      ...(size && { selectedSize: size }),
      ...(colour && { selectedColor: colour }),
    })),
  }),
})
export const glimpsedOrder = z.object({
  order: glimpse,
  history: z.array(step.pick({ status: true, changedAt: true })),
})

/** The open order that was placed last, in short. */
export type OpenOrder = {
  id: string
  status: OrderStatus
  total: Poisha
  insideDhaka: boolean
  createdAt: string
  promised: DeliveryWindow | null
  title: string
  image: string
  lines: number
  isHandedOver: boolean
}
const wireOpenOrder = z.object({
  _id: z.string(),
  status: z.enum(orderStatuses),
  totalAmount: z.number(),
  insideDhaka: z.boolean(),
  createdAt: z.iso.datetime(),
  promised: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable(),
  title: z.string(),
  image: z.string(),
  lines: count,
  /** Whether a courier has it. */
  isHandedOver: z.boolean(),
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
