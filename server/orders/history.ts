import { asc, eq } from 'drizzle-orm'
import type { AdminStep, OrderEdit, OrderStep } from '#contract/own-orders.ts'
import type { ShipmentChange } from '#contract/shipments.ts'
import { inTaka } from '#domain/money.ts'
import type { Db } from '../db/db.ts'
import { orderEdits, shipmentChanges } from '../db/order-schema.ts'
import { orderChanges, users } from '../db/schema.ts'

/** What an order was before it was changed, as `order_edits` keeps it: amounts in poisha. */
export type Before = Omit<OrderEdit['before'], 'totalAmount'> & { total: number }

/** What has happened to an order, for whom it belongs to. */
export async function findSteps(db: Db, orderId: string): Promise<OrderStep[]> {
  const { status, changedAt, by, reason } = orderChanges
  const rows = await db
    .select({ status, changedAt, by, reason })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.id))
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** The same for an Admin, with the names of who did it. */
export async function findAdminSteps(db: Db, orderId: string): Promise<AdminStep[]> {
  const { status, changedAt, by, reason } = orderChanges
  const rows = await db
    .select({ status, changedAt, by, reason, changedBy: users.name })
    .from(orderChanges)
    .leftJoin(users, eq(users.id, orderChanges.changedBy))
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.id))
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

export async function findEdits(db: Db, orderId: string): Promise<OrderEdit[]> {
  const rows = await db
    .select({ edit: orderEdits, changedBy: users.name })
    .from(orderEdits)
    .leftJoin(users, eq(users.id, orderEdits.changedBy))
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(asc(orderEdits.id))
  return rows.map(({ edit: { changedAt, reason, before }, changedBy }) => {
    return { changedAt: changedAt.toISOString(), changedBy, reason, before: beforeInTaka(before as Before) }
  })
}

function beforeInTaka({ total, discount, deliveryCharge, items, ...same }: Before): OrderEdit['before'] {
  return {
    ...same,
    totalAmount: inTaka(total),
    ...(discount !== undefined && { discount: inTaka(discount) }),
    ...(deliveryCharge !== undefined && { deliveryCharge: inTaka(deliveryCharge) }),
    ...(items && { items: items.map((item) => ({ ...item, price: inTaka(item.price) })) }),
  }
}

export async function findShipmentChanges(db: Db, orderId: string): Promise<ShipmentChange[]> {
  const { kind, changedAt, shipment } = shipmentChanges
  const rows = await db
    .select({ kind, changedAt, shipment, changedBy: users.name })
    .from(shipmentChanges)
    .leftJoin(users, eq(users.id, shipmentChanges.changedBy))
    .where(eq(shipmentChanges.orderId, orderId))
    .orderBy(asc(shipmentChanges.id))
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}
