import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { stateOf } from '#domain/orders/courier.ts'
import { orderNumberIn, readOrderNumber } from '#domain/orders/order-number.ts'
import { isOpen } from '#domain/orders/parcel.ts'
import type { Db } from '../db/db.ts'
import { parcels } from '../db/order-schema.ts'
import { createQueue } from '../http/limits/queue.ts'
import type { Shop } from '../http/serve.ts'
import { hearingOf, hearOfParcel } from './hear-parcel.ts'
import { askPathao } from './pathao.ts'

type Hear = typeof contract.hearPathao

/** Pathao waits ten seconds, of which the question back may take six. */
const events = createQueue({ name: 'events of Pathao', atOnce: 2, mostWaiting: 100, maxWait: 2000 })

/** Takes an event for a hint: what counts is what Pathao says when it is asked. Of what the shop has not booked it keeps nothing. */
export async function hearPathao(event: Input<Hear>, shop: Shop<Hear>) {
  await events.run(() => hear(event, shop))
  return { success: true as const, message: 'Thank you' }
}

async function hear(
  { event, consignment_id: consignmentId, merchant_order_id, reason }: Input<Hear>,
  shop: Shop<Hear>,
) {
  const account = shop.config.couriers.pathao
  const known = consignmentId && (await findParcel(shop.db, consignmentId, merchant_order_id))
  if (!account || !known) return
  const claimed = stateOf('pathao', event)
  // A booking that is known already is no news, and Pathao answers sixty questions a minute.
  if (claimed === 'booked' && known.consignmentId) return
  const asked = await askPathao(consignmentId, account)
  if (asked?.number.toUpperCase() !== orderNumberIn(known.orderId)) return
  const now = stateOf('pathao', asked.status)
  // An older parcel of the order, which came to nothing, is not the one whose answer was lost.
  if (!known.consignmentId && now && !isOpen(now) && now !== 'delivered') return
  // Of a parcel that comes back, nothing but an event says that it has arrived.
  const isBack = claimed === 'back' && (now === 'coming-back' || now === 'partly-delivered')
  const { status, at } = isBack ? { ...asked, status: event } : asked
  const message = claimed === now || isBack ? reason : ''
  const told = { orderId: known.orderId, consignmentId, status, message, at }
  const shown = await hearOfParcel(shop.db, told, await hearingOf(shop))
  if (shown) shop.changed(shown)
}

/** By the number of the consignment; by the order's only where the shop does not know that yet. */
async function findParcel(db: Db, consignmentId: string, merchantOrderId: string) {
  const ofPathao = eq(parcels.courier, 'pathao')
  const [found] = await db
    .select()
    .from(parcels)
    .where(and(ofPathao, eq(parcels.consignmentId, consignmentId)))
    .limit(1)
  const number = readOrderNumber(merchantOrderId)?.toLowerCase()
  if (found || !number) return found
  const ofNumber = sql`left(${parcels.orderId}, 7) = ${number}`
  const [unsure] = await db
    .select()
    .from(parcels)
    .where(and(ofPathao, isNull(parcels.consignmentId), ofNumber))
    .limit(1)
  return unsure
}
