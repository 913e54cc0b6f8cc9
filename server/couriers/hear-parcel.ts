import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { forgetsMessage, stateAfter } from '#domain/orders/courier.ts'
import type { Shown } from '../cache/changes.ts'
import type { Db } from '../db/db.ts'
import { parcels, shipments } from '../db/order-schema.ts'
import { orders } from '../db/schema.ts'
import { withRetries } from '../db/with-retries.ts'
import type { Shop } from '../http/serve.ts'
import { move } from '../orders/life/move-order.ts'

/** What a courier has told of a parcel. `status` is its own word; `at`: when that was so. */
export type Told = {
  orderId: string
  consignmentId?: string
  status?: string | undefined
  message?: string | undefined
  at: Date
}

/** `delivers`: an order whose parcel was delivered counts as delivered. */
export type Hearing = { delivers: boolean; reviewRequestDays: number; low: number }

/** What of the settings counts when a courier tells something. */
export async function hearingOf({ settings, config }: Pick<Shop, 'settings' | 'config'>): Promise<Hearing> {
  const { orders, stock } = await settings.now()
  return { delivers: orders.deliveredByCourier, reviewRequestDays: config.reviewRequestDays, low: stock.low }
}

/** Keeps what a courier has told of a parcel, unless it is no news. @returns what visitors see of an order that was delivered by it. */
export async function hearOfParcel(db: Db, told: Told, hearing: Hearing): Promise<Shown | undefined> {
  return withRetries(() => db.transaction((tx) => hear(tx, told, hearing)))
}

async function hear(tx: Db, { orderId, consignmentId, status, message, at }: Told, hearing: Hearing) {
  const ofOrder = eq(parcels.orderId, orderId)
  const [known] = await tx.select().from(parcels).where(ofOrder).for('update')
  if (!known) return undefined
  // Asked for again and again, it is no news.
  if (!message && status?.toLowerCase() === known.status.toLowerCase()) return undefined
  const isNewer = !known.toldAt || at >= known.toldAt
  const state = stateAfter(known.state, { courier: known.courier, status, message, isNewer })
  if (!state) return undefined
  const isOver = state !== known.state && forgetsMessage(known.courier)
  await tx
    .update(parcels)
    .set({
      state,
      // Whatever became of the answer to the booking: there is a parcel.
      bookedAt: sql`coalesce(${parcels.bookedAt}, now())`,
      ...(status && { status }),
      ...((message || isOver) && { message: message ?? '' }),
      ...(isNewer && { toldAt: at }),
      ...(consignmentId && { consignmentId: sql`coalesce(${parcels.consignmentId}, ${consignmentId})` }),
    })
    .where(ofOrder)
  const hasArrived = state === 'delivered' && known.state !== 'delivered'
  return hasArrived && hearing.delivers ? deliver(tx, orderId, hearing) : undefined
}

/** Of an order that is not with this courier, or went another way meanwhile, the shopkeeper decides. */
async function deliver(tx: Db, id: string, { reviewRequestDays, low }: Hearing): Promise<Shown | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(
      and(
        eq(orders.id, id),
        eq(orders.status, 'confirm'),
        isNull(orders.archivedAt),
        or(
          sql`lower(${shipments.trackingNumber}) = lower(${parcels.trackingCode})`,
          sql`lower(${shipments.trackingNumber}) = lower(${parcels.consignmentId})`,
        ),
      ),
    )
    .for('update', { of: orders })
  if (!order) return undefined
  return move(tx, { id, status: 'delivered', by: 'system', changedBy: null, reviewRequestDays, low })
}
