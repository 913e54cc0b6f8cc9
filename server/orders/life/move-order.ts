import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { canBecome, type MovedBy, type OrderStatus } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { stockMovements } from '../../db/keeping-schema.ts'
import { orderChanges, orderLines, orders, outbox, productOptions, products } from '../../db/schema.ts'
import { tellInDays } from '../../mail/outbox.ts'
import type { Shown } from '../../pages/changes.ts'
import { shownOf } from '../shown-stock.ts'
import { withRetries } from '../with-retries.ts'

/** Who moves which order where, and why; `ownedBy`: whose it must be. */
export type Move = {
  id: string
  status: OrderStatus
  by: MovedBy
  changedBy: string | null
  reason?: string | undefined
  ownedBy?: string
  reviewRequestDays?: number
}

/** Moves an order on, with its history and its messages. A cancelled order gives its stock back, once. @returns what visitors see of it. */
export async function moveOrder(db: Db, step: Move): Promise<Shown> {
  return withRetries(() => db.transaction((tx) => move(tx, step)))
}

/** The same within a transaction. */
export async function move(tx: Db, step: Move): Promise<Shown> {
  const { id, status, by, changedBy, reason = '', reviewRequestDays = 0 } = step
  const before = await lockOrder(tx, step)
  if (!canBecome(before, status, by === 'customer' ? 'customer' : 'admin')) throw new Refusal('order-locked')
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
  await tx.insert(orderChanges).values({ orderId: id, status, by, changedBy, reason })
  await tx.insert(outbox).values({ topic: 'order-status-changed', payload: { orderId: id, status } })
  if (status === 'delivered') await askForReviews(tx, id, reviewRequestDays)
  return status === 'cancelled' ? restock(tx, id) : {}
}

async function lockOrder(tx: Db, { id, ownedBy }: Move): Promise<OrderStatus> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt), ownedBy ? eq(orders.userId, ownedBy) : undefined))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  return order.status
}

/** An account is asked what it thinks of its goods some days after they came; a guest is not. */
async function askForReviews(tx: Db, orderId: string, days: number): Promise<void> {
  const canBeAsked = and(eq(orders.id, orderId), isNotNull(orders.userId), ne(orders.email, ''))
  if (days > 0 && (await tx.$count(orders, canBeAsked)) > 0)
    await tellInDays(tx, days, { topic: 'review-request', payload: { orderId } })
}

/** The rows of stock are held in the order in which buyers hold them. */
async function restock(tx: Db, orderId: string): Promise<Shown> {
  const { rows } = await tx.execute<{ productId: string; stock: number }>(sql`
    select p.id as "productId", o.stock from ${orderLines} l
    join ${productOptions} o on o.id = l.option_id
    join ${products} p on p.id = l.product_id
    where l.order_id = ${orderId} order by p.id, o.id for no key update of p, o`)
  await tx.execute(sql`
    insert into ${stockMovements} (option_id, kind, change, order_id)
    select option_id, 'cancel', sum(quantity), order_id from ${orderLines} where order_id = ${orderId}
    group by option_id, order_id`)
  return shownOf(rows)
}
