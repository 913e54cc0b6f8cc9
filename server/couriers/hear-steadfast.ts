import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { SteadfastEvent } from '#contract/parcels.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import { createQueue } from '../http/limits/queue.ts'
import type { Shop } from '../http/serve.ts'
import { hearOfParcel, type Hearing } from './hear-parcel.ts'

type Hear = typeof contract.hearSteadfast

/** Steadfast waits five seconds, and comes again when it is told to. */
const events = createQueue({ name: 'courier events', atOnce: 2, mostWaiting: 300, maxWait: 2000 })

/** Takes down what Steadfast tells of a parcel. Of one that the shop has not booked it keeps nothing, and says so to nobody. */
export async function hearSteadfast(event: Input<Hear>, shop: Shop<Hear>) {
  await events.run(async () => {
    const orderId = await findParcel(shop.db, event)
    if (!orderId) return
    const { consignment_id: consignmentId, tracking_message: message } = event
    const told = { orderId, consignmentId, status: statusIn(event), message, at: momentIn(event, new Date()) }
    const shown = await hearOfParcel(shop.db, told, await hearingOf(shop))
    if (shown) shop.changed(shown)
  })
  return { success: true as const, message: 'Thank you' }
}

/** What of the settings counts when a courier tells something. */
export async function hearingOf({ settings, config }: Pick<Shop, 'settings' | 'config'>): Promise<Hearing> {
  const { orders, stock } = await settings.now()
  return { delivers: orders.deliveredByCourier, reviewRequestDays: config.reviewRequestDays, low: stock.low }
}

/** By the number of the consignment; by the invoice only where the shop does not know that yet. */
async function findParcel(db: Db, { consignment_id: consignmentId, invoice }: SteadfastEvent) {
  const find = async (which: SQL | undefined) =>
    (await db.select({ orderId: parcels.orderId }).from(parcels).where(which).limit(1))[0]?.orderId
  const found = consignmentId ? await find(eq(parcels.consignmentId, consignmentId)) : undefined
  const number = readOrderNumber(invoice)?.toLowerCase()
  if (found || !number) return found
  return find(and(isNull(parcels.consignmentId), sql`left(${parcels.orderId}, 7) = ${number}`))
}

/** The status that an event tells. That of a return may stand in its message alone. */
function statusIn({ notification_type: type, status, tracking_message: message }: SteadfastEvent): string | undefined {
  if (!/return/i.test(type)) return status || undefined
  const word = status || (/\b(processing|rider.assigned|received)\b/i.exec(message)?.[0] ?? '')
  if (!word || /return/i.test(word)) return word || undefined
  return `return_${word.trim().toLowerCase().replaceAll(/\W+/g, '_')}`
}

/** `2026-11-22 13:51:09` is a time in Dhaka. Nothing was so in the future. */
function momentIn({ updated_at: written }: SteadfastEvent, now: Date): Date {
  const [day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(written)?.slice(1) ?? []
  const at = new Date(`${day}T${time}+06:00`)
  return Number.isNaN(+at) || at > now ? now : at
}
