import { z } from 'zod'
import { inTaka, taka } from '#domain/money.ts'
import { sources } from '#domain/people/attribution.ts'
import { languages } from '#domain/language.ts'
import { takenChannels } from '#domain/orders/channel.ts'
import { smsSteps } from '#domain/orders/order-sms.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { couriers } from '#domain/orders/courier.ts'
import { returnReasons } from '#domain/orders/returns.ts'
import { fieldError, says } from './field-errors.ts'
import { adminOrderDetails, byOrderId } from './own-orders.ts'
import { adminOrder, statusChange } from './order-admin.ts'
import { orderRequest, poisha } from './orders.ts'
import { parcel } from './parcels.ts'
import { adminPayment, adminRefund } from './payments.ts'
import { returnedItem } from './returned-items.ts'
import { count, done, pageOf, plainText } from './shapes.ts'
import { shipmentChange } from './shipments.ts'

const longestNote = 1000
const mostAtOnce = 100

/** `by` is who of the shop wrote it. */
const note = z.object({ text: z.string(), by: z.string(), writtenAt: z.iso.datetime() })
/** What the buyer asks to return. Without a reason it is from before lines were kept, and `text` is the whole message. */
const returnRequest = z.object({
  reference: z.string(),
  askedAt: z.iso.datetime(),
  lines: z.array(returnedItem),
  reason: z.enum(returnReasons).optional(),
  text: z.string(),
})
export type ReturnRequest = z.output<typeof returnRequest>
const closedRequest = z.object({ reference: z.string(), closedAt: z.iso.datetime(), closedBy: z.string().nullable() })
export type ClosedRequest = z.output<typeof closedRequest>

/** `parts`: how many SMS it was paid as. */
const sentSms = z.object({ step: z.enum(smsSteps), sentAt: z.iso.datetime(), parts: count })
export type SentSms = z.output<typeof sentSms>

/**
 * Everything about an order; `returnRequests` are those that nobody has closed and since which nothing that came back
 * was recorded, newest first.
 */
export const openedOrder = adminOrderDetails.extend({
  notes: z.array(note),
  language: z.enum(languages),
  /** What its lines are called in that language. */
  titles: z.array(z.string()),
  source: z.enum(sources),
  takenBy: z.string().optional(),
  /** Opens the order for its customer; absent once the link has expired. */
  trackingToken: z.string().optional(),
  returnRequests: z.array(returnRequest),
  closedRequests: z.array(closedRequest),
  sms: z.array(sentSms),
  /** Where the shop has booked one. */
  parcel: parcel.optional(),
  payments: z.array(adminPayment),
  refunds: z.array(adminRefund),
  /** What was received online and is not the shop’s to keep. */
  toGiveBack: poisha,
  /** Until when the shop has promised that money is back; absent where nothing is to be given back. */
  refundBy: z.iso.datetime().optional(),
})

export const noteRequest = byOrderId.extend({ text: plainText(longestNote).min(1, says('note-required')) })
export const writtenNote = done.extend({ note })

const someIds = z
  .array(plainText(64).min(1))
  .min(1, says('order-required'))
  .max(mostAtOnce, says('too-many-orders', { max: mostAtOnce }))

/** Orders by their ids, with commas between them; one that is not in the lists is left out. */
export const byOrderIds = z.strictObject({
  ids: z.codec(z.string().max(mostAtOnce * 65), someIds, {
    decode: (written) => written.split(','),
    encode: (ids) => ids.join(','),
  }),
})
/**
 * `skus` are those of the products in them as they are now, by the product's id, and those that sizes and colours have
 * of their own, as `id|size|colour`; `couriers`: those that the server can book parcels with.
 */
export const someOrders = z.object({
  orders: z.array(adminOrder),
  skus: z.record(z.string(), z.string()),
  couriers: z.array(z.enum(couriers)),
})

/** `sure` counts for an order by itself; of many, those whose phone number is marked are left out. */
export const statusesChange = z.strictObject({
  ids: someIds,
  status: z.enum(orderStatuses),
  reason: statusChange.shape.reason,
  sure: statusChange.shape.sure,
})
/** Which orders were moved on, and why the others were not. */
export const changedStatuses = done.extend({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
})

/**
 * The same for a hand-over; `errors` say what is wrong with a field of that order, `latest` what was said last of one that
 * is with a courier already.
 */
export const handedOverMany = changedStatuses.extend({
  failed: z.array(
    changedStatuses.shape.failed.element.extend({
      errors: z.record(z.string(), fieldError).optional(),
      latest: shipmentChange.optional(),
    }),
  ),
})

/**
 * `courier` may be left out where the server can book with one alone. `again`: those of the orders that somebody has
 * looked for at the courier's, and that may be booked although there is, or may be, a parcel already.
 */
export const parcelBooking = z.strictObject({
  ids: someIds,
  courier: z.enum(couriers).optional(),
  again: z.array(plainText(64)).max(mostAtOnce).optional(),
})
/**
 * `said`: why the courier refuses a parcel, in its own words, where the shop has none; `canBookAgain`: it goes as one of
 * `again`.
 */
export const bookedParcels = handedOverMany.extend({
  failed: z.array(
    handedOverMany.shape.failed.element.extend({
      said: z.string().optional(),
      canBookAgain: z.literal(true).optional(),
    }),
  ),
})

/** What a customer said on the phone or in a chat; `discount`: what was agreed on, at most what the goods cost. */
export const takenOrder = orderRequest.omit({ source: true }).extend({
  channel: z.enum(takenChannels, says('channel-required')),
  note: plainText(longestNote).optional(),
  discount: poisha.optional(),
})
export const takenAnswer = done.extend({ order: adminOrder })

/**
 * One piece of news: an order was placed, or moved on. The same one may come twice, and is known by its id. `own`: whoever
 * listens has taken the order down themselves.
 */
export const orderNews = z.object({
  id: z.int(),
  orderId: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  name: z.string(),
  totalAmount: z.number(),
  channel: z.string(),
  own: z.boolean(),
  at: z.iso.datetime(),
})
export type OrderNews = z.output<typeof orderNews>

/** What has come since a moment; without one, whatever is pending. Orders that one has taken down oneself are no news. */
export const newOrderQuery = z.strictObject({ since: z.iso.datetime().optional() })
/** `newMessages`: those that nobody has read, which is shown beside it. */
export const newOrderList = z.object({
  orders: z.array(z.object({ id: z.string(), at: z.iso.datetime() })),
  newMessages: count,
})

/** An order that was deleted and can still be brought back; `status` is the one it comes back with. */
const deletedOrder = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(orderStatuses),
  total: z.codec(z.number(), z.int(), { decode: taka, encode: inTaka }),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  product: z.object({
    title: z.string(),
    picture: z.string().nullable(),
    size: z.string(),
    colour: z.string(),
    quantity: count,
  }),
  others: count,
})
export type DeletedOrder = z.output<typeof deletedOrder>
export const deletedOrderList = pageOf({ orders: z.array(deletedOrder) })
