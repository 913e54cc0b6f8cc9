import { eq, inArray } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { lineKey } from '#domain/goods/cart.ts'
import { couriersWith } from '#domain/orders/courier.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orderLines, orders, productOptions, products, users } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import {
  findAdminSteps,
  findClosedRequests,
  findDeletions,
  findEdits,
  findParcel,
  findReturnRequests,
  findReturns,
  findSentSms,
  findShipmentChanges,
} from '../history.ts'
import { findAdminOrder, findOrder, findOrdersById, type AdminView } from '../store.ts'
import { isExpired, trackingTokenFor } from '../tracking/tracking-token.ts'
import { findPayments } from '../order-payments.ts'
import { findNotes } from './notes.ts'

type Open = typeof contract.openOrder
type ListById = typeof contract.listOrdersById

/** Everything that is known of an order. */
export async function openOrder({ id }: Input<Open>, { db, secret, settings, request }: Shop<Open>) {
  const [opened, [row], notes, returnRequests, closedRequests, sms, parcel, paid] = await Promise.all([
    showToAdmin(db, id, { overdueRule: (await settings.now()).orders, language: request.language }),
    db
      .select({
        language: orders.language,
        source: orders.source,
        takenBy: users.name,
        createdAt: orders.createdAt,
        trackingVersion: orders.trackingVersion,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.takenBy))
      .where(eq(orders.id, id)),
    findNotes(db, id),
    findReturnRequests(db, id),
    findClosedRequests(db, id),
    findSentSms(db, id),
    findParcel(db, id),
    findPayments(db, id),
  ])
  if (!row) throw new Refusal('order-not-found')
  const { takenBy, language, source } = row
  const told = language === request.language ? opened.order : await findOrder(db, id, language)
  return {
    ...opened,
    notes,
    returnRequests,
    closedRequests,
    sms,
    ...paid,
    language,
    titles: (told?.lines ?? []).map(({ title }) => title),
    source,
    ...(takenBy && { takenBy }),
    ...(parcel && { parcel }),
    ...(!isExpired(row) && { trackingToken: trackingTokenFor(secret, { id, ...row }) }),
  }
}

/** An order with what has happened to it and who did it. */
export async function showToAdmin(db: Db, id: string, view: AdminView) {
  const [order, history, edits, shipmentChanges, returns, deletions] = await Promise.all([
    findAdminOrder(db, id, view),
    findAdminSteps(db, id),
    findEdits(db, id),
    findShipmentChanges(db, id),
    findReturns(db, id),
    findDeletions(db, id),
  ])
  if (!order) throw new Refusal('order-not-found')
  return { order, history, edits, shipmentChanges, returns, deletions }
}

export async function listOrdersById({ ids }: Input<ListById>, { db, settings, config, request }: Shop<ListById>) {
  const view = { overdueRule: (await settings.now()).orders, language: request.language }
  const found = await findOrdersById(db, ids, view)
  return {
    orders: found,
    skus: await findSkus(db, ids),
    couriers: couriersWith(config.couriers),
  }
}

/** Those of the products by id, and those that sizes and colours have of their own, by the key of their line. */
async function findSkus(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  const { productId, size, colour } = orderLines
  const rows = await db
    .selectDistinct({ productId, size, colour, sku: products.sku, own: productOptions.sku })
    .from(orderLines)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(productOptions, eq(productOptions.id, orderLines.optionId))
    .where(inArray(orderLines.orderId, [...ids]))
  return Object.fromEntries(
    rows
      .flatMap(({ sku, own, ...line }) => [[line.productId, sku] as const, [lineKey(line), own] as const])
      .filter(([, sku]) => sku),
  )
}
