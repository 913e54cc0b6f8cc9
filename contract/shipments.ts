import { z } from 'zod'
import { shipmentKinds } from '#domain/orders/shipment.ts'
import { says } from './field-errors.ts'
import { plainText } from './shapes.ts'

const longest = 100
const mostAtOnce = 100

/** How an order travels. What nobody has said of it is empty. */
export const shipment = z.object({
  handedOverOn: z.iso.date(),
  carrier: z.string(),
  trackingNumber: z.string(),
})

const handedOverOn = z.iso.date(says('invalid-day'))
const carrier = plainText(longest).optional()
const trackingNumber = plainText(longest).optional()
const id = plainText(64).min(1)
/** Also where another order with this courier has the parcel number already: they share one parcel. */
const sure = z.literal(true).optional()

/**
 * Hands an order over, or corrects what was said when it was. `seen` is its shipment as whoever sends this has seen it,
 * null where it was in the shop: another one since then refuses it, unless that is the very one that is wanted.
 */
export const handOver = z.strictObject({
  id,
  handedOverOn,
  carrier,
  trackingNumber,
  sure,
  seen: shipment.nullable().optional(),
})

/** Several orders in the shop handed over to one courier at once. `sure` of one counts for all that are given the same number here. */
export const handOverMany = z.strictObject({
  handedOverOn,
  carrier,
  orders: z
    .array(z.strictObject({ id, trackingNumber, sure }))
    .min(1, says('order-required'))
    .max(mostAtOnce, says('too-many-orders', { max: mostAtOnce })),
})

/** What was done to a shipment, when, by whom, and what was said of it then. */
export const shipmentChange = z.object({
  kind: z.enum(shipmentKinds),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
  shipment,
})
export type ShipmentChange = z.output<typeof shipmentChange>
