import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ClosedRequest, ReturnRequest, SentSms } from '#contract/orders-admin.ts'
import type { AdminStep, AskedReturn, Deletion, OrderEdit, OrderStep } from '#contract/own-orders.ts'
import type { Parcel } from '#contract/parcels.ts'
import type { KeptReturn } from '#contract/returned-items.ts'
import type { ShipmentChange } from '#contract/shipments.ts'
import { inTaka } from '#domain/money.ts'
import { ownWord } from '#domain/orders/courier.ts'
import { auditLog } from '../db/account-schema.ts'
import type { Db } from '../db/db.ts'
import { goodsReturns, orderEdits, parcels, returnedItems, shipmentChanges, smsMessages } from '../db/order-schema.ts'
import { messages } from '../db/shop-schema.ts'
import { orderChanges, orderLines, users } from '../db/schema.ts'
import { isOpenRequest } from '../messages/store.ts'

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

/** The same, with the return that was asked for last. */
export async function findHistory(db: Db, id: string): Promise<{ history: OrderStep[]; askedReturn?: AskedReturn }> {
  const { reference, createdAt, returnClosedAt } = messages
  const [history, [latest]] = await Promise.all([
    findSteps(db, id),
    db
      .select({ reference, createdAt, returnClosedAt })
      .from(messages)
      .where(eq(messages.orderId, id))
      .orderBy(desc(createdAt))
      .limit(1),
  ])
  if (!latest) return { history }
  const closedAt = latest.returnClosedAt?.toISOString()
  const open = (await findReturnRequests(db, id)).flatMap(({ lines }) => lines)
  const askedReturn = { reference: latest.reference, askedAt: latest.createdAt.toISOString(), open }
  return { history, askedReturn: { ...askedReturn, ...(closedAt && { closedAt }) } }
}

/** The steps for an Admin, with the names of who did it. */
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

function beforeInTaka({ total, discount, deliveryCharge, advanceAsked, items, ...same }: Before): OrderEdit['before'] {
  return {
    ...same,
    totalAmount: inTaka(total),
    ...(discount !== undefined && { discount: inTaka(discount) }),
    ...(deliveryCharge !== undefined && { deliveryCharge: inTaka(deliveryCharge) }),
    ...(advanceAsked !== undefined && { advanceAsked: inTaka(advanceAsked) }),
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

/** What came back of an order, and who wrote it down. */
export async function findReturns(db: Db, orderId: string): Promise<KeptReturn[]> {
  const { returnedOn, reason, refund, recordedAt } = goodsReturns
  const items = sql<KeptReturn['items']>`(
    select json_agg(json_build_object('quantity', i.quantity, 'isRestocked', i.is_restocked, 'line', (
      select count(*) from ${orderLines} l where l.order_id = i.order_id and l.position <= i.position
    )) order by i.position) from ${returnedItems} i where i.return_id = goods_returns.id
  )`
  const rows = await db
    .select({ returnedOn, reason, refund, items, recordedAt, recordedBy: users.name })
    .from(goodsReturns)
    .leftJoin(users, eq(users.id, goodsReturns.recordedBy))
    .where(eq(goodsReturns.orderId, orderId))
    .orderBy(asc(goodsReturns.id))
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }))
}

/** What the buyer asks to return, as long as nobody has closed it and nothing that came back was recorded since. */
export async function findReturnRequests(db: Db, orderId: string): Promise<ReturnRequest[]> {
  const { reference, createdAt, askedReturn, message } = messages
  const rows = await db
    .select({ reference, createdAt, askedReturn, message })
    .from(messages)
    .where(and(eq(messages.orderId, orderId), isOpenRequest))
    .orderBy(desc(createdAt), desc(messages.id))
  return rows.map((row) => {
    const { lines = [], reason, text = '' } = row.askedReturn ?? { text: row.message }
    return { reference: row.reference, askedAt: row.createdAt.toISOString(), lines: [...lines], reason, text }
  })
}

/** The requests for a return that the shop has closed without one. */
export async function findClosedRequests(db: Db, orderId: string): Promise<ClosedRequest[]> {
  const { reference, returnClosedAt } = messages
  const rows = await db
    .select({ reference, returnClosedAt, closedBy: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.returnClosedBy))
    .where(and(eq(messages.orderId, orderId), isNotNull(returnClosedAt)))
    .orderBy(asc(returnClosedAt))
  return rows.map((row) => {
    return { reference: row.reference, closedAt: row.returnClosedAt?.toISOString() ?? '', closedBy: row.closedBy }
  })
}

/** What its buyer was told by SMS. */
export async function findSentSms(db: Db, orderId: string): Promise<SentSms[]> {
  const { step, sentAt, parts } = smsMessages
  const rows = await db
    .select({ step, sentAt, parts })
    .from(smsMessages)
    .where(and(eq(smsMessages.orderId, orderId), isNotNull(sentAt)))
    .orderBy(asc(sentAt))
  return rows.map((row) => ({ ...row, sentAt: row.sentAt?.toISOString() ?? '' }))
}

/** The parcel that a courier has booked for it. */
export async function findParcel(db: Db, orderId: string): Promise<Parcel | undefined> {
  const [found] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.bookedAt)))
  if (!found?.bookedAt) return undefined
  const { courier, bookedAt, toldAt, trackingCode, consignmentId, state, status, message } = found
  const word = ownWord(courier, status)
  return {
    courier,
    bookedAt: bookedAt.toISOString(),
    state,
    message,
    ...(trackingCode && { trackingCode }),
    ...(consignmentId && { consignmentId }),
    ...(word && { word }),
    ...(toldAt && { toldAt: toldAt.toISOString() }),
  }
}

/** When an order was deleted and brought back, as the audit log has it. */
export async function findDeletions(db: Db, orderId: string): Promise<Deletion[]> {
  const { action, at, actorId, subjectId, id } = auditLog
  const rows = await db
    .select({ action, at, changedBy: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(eq(subjectId, orderId), inArray(action, ['archive-order', 'restore-order'])))
    .orderBy(asc(id))
  return rows.map((row) => ({
    kind: row.action === 'archive-order' ? 'deleted' : 'restored',
    changedAt: row.at.toISOString(),
    changedBy: row.changedBy,
  }))
}
