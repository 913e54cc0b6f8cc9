import { and, eq, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { deliveryWindow } from '#domain/orders/delivery.ts'
import { deliveryChargeFor } from '#domain/orders/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { DeliveryRules } from '#domain/orders/pricing.ts'
import type { Db } from '../../db/db.ts'
import { orderEdits } from '../../db/order-schema.ts'
import { orders } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import { destinationOf } from '../destination.ts'
import type { Before } from '../history.ts'
import { findAdminOrder } from '../store.ts'

type Edit = typeof contract.editOrder

/** Puts right who receives a pending order and where. Its delivery is priced anew when it goes elsewhere. */
export async function editOrder(wanted: Input<Edit>, { db, user, settings }: Shop<Edit>) {
  const { delivery, orders: overdueRule } = await settings.now()
  await db.transaction((tx) => edit(tx, { wanted, delivery, actorId: user.id }))
  const order = await findAdminOrder(db, wanted.id, overdueRule)
  if (!order) throw new Refusal('order-not-found')
  return { success: true as const, message: 'Order updated', order }
}

type Wanted = { wanted: Input<Edit>; delivery: DeliveryRules; actorId: string }

async function edit(tx: Db, { wanted, delivery, actorId }: Wanted): Promise<void> {
  const { id, name, phone, address, reason = '' } = wanted
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (order.status !== 'pending') throw new Refusal('order-locked')
  const destination = destinationOf({
    insideDhaka: wanted.insideDhaka ?? order.insideDhaka,
    district: wanted.district ?? order.district,
    upazila: wanted.upazila ?? order.upazila,
  })
  const isElsewhere = destination.insideDhaka !== order.insideDhaka
  await tx.insert(orderEdits).values({ orderId: id, changedBy: actorId, reason, before: asItWas(order) })
  await tx
    .update(orders)
    .set({ name, phone, address, ...destination, ...(isElsewhere && reckonAnew(order, destination, delivery)) })
    .where(eq(orders.id, id))
  await note(tx, { actorId, action: 'edit-order', subjectId: id, details: { isElsewhere } })
}

type Row = typeof orders.$inferSelect

function asItWas({ name, phone, address, district, upazila, insideDhaka, total }: Row): Before {
  return { name, phone, address, district, upazila, insideDhaka, total }
}

function reckonAnew(order: Row, { insideDhaka }: { insideDhaka: boolean }, delivery: DeliveryRules) {
  const goods = order.subtotal - order.discount
  const deliveryCharge = deliveryChargeFor(insideDhaka, { goods, delivery })
  const { first, last } = deliveryWindow(order.createdAt, insideDhaka)
  return { deliveryCharge, total: goods + deliveryCharge, promisedFirst: first, promisedLast: last }
}
