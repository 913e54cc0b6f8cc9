import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderCounts } from '#contract/orders.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { orders } from '../db/schema.ts'
import { findPerson } from '../people/store.ts'
import type { Shop } from '../http/serve.ts'
import { paymentOf } from './order-payments.ts'
import { showToAdmin } from './admin/open-order.ts'
import { findHistory } from './history.ts'
import { findOrder, findOrdersOf } from './store.ts'

type ListOwn = typeof contract.listOwnOrders
type ShowOrder = typeof contract.showOrder

/** The orders of an account. What was ordered with its address as a guest is among them once the address is proved. */
export async function listOwnOrders({ email, ...query }: Input<ListOwn>, { db, user, request }: Shop<ListOwn>) {
  const owner = await ownerOf(db, email, user)
  const [page, counts] = await Promise.all([
    findOrdersOf(db, owner, { ...query, language: request.language }),
    countOrders(db, owner),
  ])
  return { ...page, counts }
}

async function ownerOf(db: Db, email: string, user: Shop<ListOwn>['user']): Promise<SQL | undefined> {
  if (email === user.email && user.role !== 'Admin') return eq(orders.userId, user.id)
  const person = email === user.email ? user : await findPerson(db, email)
  const asGuest = and(isNull(orders.userId), eq(sql`lower(${orders.email})`, email))
  return person ? or(eq(orders.userId, person.id), asGuest) : asGuest
}

async function countOrders(db: Db, owner: SQL | undefined): Promise<OrderCounts> {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(isNull(orders.archivedAt), owner))
    .groupBy(orders.status)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const [pending, confirm, delivered, cancelled] = orderStatuses.map(count)
  return { all, pending: pending ?? 0, confirm: confirm ?? 0, delivered: delivered ?? 0, cancelled: cancelled ?? 0 }
}

/** One’s own order, with what has happened to it; somebody else’s does not exist. */
export async function showOrder({ id }: Input<ShowOrder>, { db, user, settings, config, request }: Shop<ShowOrder>) {
  const { language } = request
  if (user.role === 'Admin') return showToAdmin(db, id, { overdueRule: (await settings.now()).orders, language })
  const order = (await isOwn(db, id, user.id)) && (await findOrder(db, id, language))
  if (!order) throw new Refusal('order-not-found')
  const [history, payment] = await Promise.all([findHistory(db, id), paymentOf(db, order, config)])
  return { order, ...history, ...(payment && { payment }) }
}

export function isOwn(db: Db, id: string, userId: string): Promise<boolean> {
  return db.$count(orders, and(eq(orders.id, id), eq(orders.userId, userId))).then((count) => count > 0)
}
