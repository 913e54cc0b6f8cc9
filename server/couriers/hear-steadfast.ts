import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { SteadfastEvent } from '#contract/parcels.ts'
import { dhakaMoment } from '#domain/day.ts'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import { createQueue } from '../http/limits/queue.ts'
import type { Shop } from '../http/serve.ts'
import { hearingOf, hearOfParcel } from './hear-parcel.ts'

type Hear = typeof contract.hearSteadfast

/** Steadfast waits five seconds, and comes again when it is told to. */
const events = createQueue({ name: 'courier events', atOnce: 2, mostWaiting: 300, maxWait: 2000 })

/** Takes down what Steadfast tells of a parcel. Of one that the shop has not booked it keeps nothing, and says so to nobody. */
export async function hearSteadfast(event: Input<Hear>, shop: Shop<Hear>) {
  await events.run(async () => {
    const orderId = await findParcel(shop.db, event)
    if (!orderId) return
    const { consignment_id: consignmentId, tracking_message: message } = event
    const told = { orderId, consignmentId, status: statusIn(event), message, at: dhakaMoment(event.updated_at) }
    const shown = await hearOfParcel(shop.db, told, await hearingOf(shop))
    if (shown) shop.changed(shown)
  })
  return { success: true as const, message: 'Thank you' }
}

/** By the number of the consignment; by the invoice only where the shop does not know that yet. */
async function findParcel(db: Db, { consignment_id: consignmentId, invoice }: SteadfastEvent) {
  const find = async (which: SQL | undefined) =>
    (
      await db
        .select({ orderId: parcels.orderId })
        .from(parcels)
        .where(and(eq(parcels.courier, 'steadfast'), which))
        .limit(1)
    )[0]?.orderId
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
