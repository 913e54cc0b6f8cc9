import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { canBecome, type Mover, type OrderStatus } from '#domain/orders/order-status.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { orderChanges, orderLines, orders, outbox, productOptions, products } from '../db/schema.ts'
import { tellInDays } from '../mail/outbox.ts'
import type { Shop } from '../serve.ts'
import { findOrder } from './store.ts'
import { orderIdIn } from './tracking-token.ts'
import { withRetries } from './with-retries.ts'

type ChangeStatus = typeof contract.changeStatus
type CancelOwn = typeof contract.cancelOrder
type CancelTracked = typeof contract.cancelTracked
/** Who moves the order, and whose it must be; nobody is named where a tracking token speaks for itself. */
type Move = {
  id: string
  status: OrderStatus
  mover: Mover
  changedBy: string | null
  ownedBy?: string
  reviewRequestDays?: number
}

/** Moves an order on. A cancelled order gives its stock back, once. */
export async function changeStatus({ id, status }: Input<ChangeStatus>, { db, user, config }: Shop<ChangeStatus>) {
  const { reviewRequestDays } = config
  const order = await moveOn(db, { id, status, mover: 'admin', changedBy: user.id, reviewRequestDays })
  return { success: true as const, message: 'Order status updated', order }
}

/** Takes back one's own order while it is pending. */
export async function cancelOwn({ id }: Input<CancelOwn>, { db, user }: Shop<CancelOwn>) {
  const order = await moveOn(db, { ...asCustomer, id, changedBy: user.id, ownedBy: user.id })
  return { success: true as const, message: 'Order cancelled', order }
}

/** The same for whoever holds the order's tracking token. */
export async function cancelTracked({ token }: Input<CancelTracked>, { db, secret }: Shop<CancelTracked>) {
  const id = orderIdIn(secret, token)
  if (!id) throw new Refusal('order-not-found')
  const order = await moveOn(db, { ...asCustomer, id, changedBy: null })
  return { success: true as const, message: 'Order cancelled', order }
}

const asCustomer = { status: 'cancelled', mover: 'customer' } as const

export async function moveOn(db: Db, step: Move): Promise<AdminOrder> {
  await withRetries(() => db.transaction((tx) => move(tx, step)))
  const order = await findOrder(db, step.id)
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** Moves an order on within this transaction. */
export async function move(
  tx: Db,
  { id, status, mover, changedBy, ownedBy, reviewRequestDays = 0 }: Move,
): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt), ownedBy ? eq(orders.userId, ownedBy) : undefined))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (!canBecome(order.status, status, mover)) throw new Refusal('order-locked')
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
  await tx.insert(orderChanges).values({ orderId: id, status, changedBy })
  await tx.insert(outbox).values({ topic: 'order-status-changed', payload: { orderId: id, status } })
  if (status === 'cancelled') await restock(tx, id)
  if (status === 'delivered') await askForReviews(tx, id, reviewRequestDays)
}

/** An account is asked what it thinks of its goods some days after they came; a guest is not. */
async function askForReviews(tx: Db, orderId: string, days: number): Promise<void> {
  const canBeAsked = and(eq(orders.id, orderId), isNotNull(orders.userId), ne(orders.email, ''))
  if (days > 0 && (await tx.$count(orders, canBeAsked)) > 0)
    await tellInDays(tx, days, { topic: 'review-request', payload: { orderId } })
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
