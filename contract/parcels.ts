import { z } from 'zod'
import { couriers } from '#domain/orders/courier.ts'
import { parcelStates } from '#domain/orders/parcel.ts'

const moment = z.iso.datetime()

/**
 * A parcel that the shop has booked. `word`: the courier's own, where it says nothing for certain; `toldAt`: when the
 * courier has last told something of it.
 */
export const parcel = z.object({
  courier: z.enum(couriers),
  bookedAt: moment,
  trackingCode: z.string().optional(),
  consignmentId: z.string().optional(),
  state: z.enum(parcelStates),
  word: z.string().optional(),
  message: z.string(),
  toldAt: moment.optional(),
})
export type Parcel = z.output<typeof parcel>

const text = (most: number) =>
  z
    .string()
    .nullish()
    .transform((given) => given?.trim().slice(0, most) ?? '')
const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) => String(given ?? '').slice(0, 100))

/** What Steadfast tells of a parcel; `updated_at` is a time in Dhaka. Other fields are of no use to the shop. */
export const steadfastEvent = z.object({
  notification_type: text(100),
  consignment_id: number,
  invoice: number,
  status: text(100),
  tracking_message: text(500),
  updated_at: text(100),
})
export type SteadfastEvent = z.output<typeof steadfastEvent>

/** What Pathao tells of a parcel, or of anything else. Other fields are of no use to the shop, which asks back. */
export const pathaoEvent = z.object({
  event: text(100),
  consignment_id: number,
  merchant_order_id: number,
  reason: text(500),
})
