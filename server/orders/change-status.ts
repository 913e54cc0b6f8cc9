import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { canBecome } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { orderChanges, orderLines, orders, outbox, productOptions, products } from '../db/schema.ts'
import type { Shop } from '../serve.ts'
import { findOrder } from './store.ts'
import { withRetries } from './with-retries.ts'

type ChangeStatus = typeof contract.changeStatus

/** Moves an order on. A cancelled order gives its stock back, once. */
export async function changeStatus({ id, status }: Input<ChangeStatus>, { db, user }: Shop<ChangeStatus>) {
  await withRetries(() => db.transaction((tx) => move(tx, { id, status, changedBy: user.id })))
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('order-not-found')
  return { success: true as const, message: 'Order status updated', order }
}

async function move(tx: Db, { id, status, changedBy }: Input<ChangeStatus> & { changedBy: string }): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (!canBecome(order.status, status, 'admin')) throw new Refusal('order-locked')
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
  await tx.insert(orderChanges).values({ orderId: id, status, changedBy })
  await tx.insert(outbox).values({ topic: 'order-status-changed', payload: { orderId: id, status } })
  if (status === 'cancelled') await restock(tx, id)
}

async function restock(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    select from ${orderLines} l
    join ${productOptions} o on o.id = l.option_id
    join ${products} p on p.id = l.product_id
    where l.order_id = ${orderId} order by p.id, o.id for no key update of p, o`)
  await tx.execute(sql`
    update ${productOptions} o set stock = o.stock + l.units
    from (select option_id, sum(quantity) as units from ${orderLines} where order_id = ${orderId} group by option_id) as l
    where o.id = l.option_id`)
}
