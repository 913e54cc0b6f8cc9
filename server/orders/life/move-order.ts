import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { runsLow } from '#domain/goods/stock.ts'
import { canBecome, type MovedBy, type OrderStatus } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { stockMovements } from '../../db/product-schema.ts'
import { orderChanges, orderLines, orders, outbox, productOptions, products } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import { enqueueInDays } from '../../db/outbox.ts'
import type { Shown } from '../../cache/changes.ts'
import { isBlocked } from '../blocklist.ts'
import { shownOf } from '../shown-stock.ts'
import { withRetries } from '../../db/with-retries.ts'

/** Who moves which order where, and why; `ownedBy`: whose it must be. */
export type Move = {
  id: string
  status: OrderStatus
  by: MovedBy
  changedBy: string | null
  reason?: string | undefined
  ownedBy?: string
  /** Somebody has asked: also where the phone number is marked. */
  sure?: boolean | undefined
  reviewRequestDays?: number
  /** So many left of an option, and the shop hears of it. */
  low?: number
}

/** Moves an order on, with its history and its messages. A cancelled order gives its stock back, once; one that holds none takes it when it is confirmed. @returns what visitors see of it. */
export async function moveOrder(db: Db, step: Move): Promise<Shown> {
  return withRetries(() =>
    db.transaction(async (tx) => {
      const { shown, from } = await moveFrom(tx, step)
      const { id, status, by, changedBy: actorId } = step
      const action = noted[status]
      const changes = [{ field: 'order-status', from, to: status }]
      if (action && actorId && by === 'shop') await note(tx, { actorId, action, subjectId: id, changes })
      return shown
    }),
  )
}

/** What the shop's people do to an order is noted; what a customer does stands in the order's own history. */
const noted = {
  pending: undefined,
  confirm: 'confirm-order',
  delivered: 'deliver-order',
  cancelled: 'cancel-order',
} as const

/** The same within a transaction. */
export async function move(tx: Db, step: Move): Promise<Shown> {
  return (await moveFrom(tx, step)).shown
}

async function moveFrom(tx: Db, step: Move): Promise<{ shown: Shown; from: OrderStatus }> {
  const { id, status, by, changedBy, reason = '', reviewRequestDays = 0 } = step
  const before = await lockOrder(tx, step)
  if (!canBecome(before.status, status, by === 'customer' ? 'customer' : 'admin')) throw new Refusal('order-locked')
  if (by === 'shop' && before.status === 'pending' && status !== 'cancelled' && !step.sure)
    if (await isBlocked(tx, before.phone)) throw new Refusal('ask-first')
  await tx.update(orders).set({ status }).where(eq(orders.id, id))
  await tx.insert(orderChanges).values({ orderId: id, status, by, changedBy, reason })
  await tx.insert(outbox).values({ topic: 'order-status-changed', payload: { orderId: id, status } })
  if (status === 'delivered') await askForReviews(tx, id, reviewRequestDays)
  return { shown: await moveStock(tx, step, before.stockReserved), from: before.status }
}

/** A cancelled order gives back what it has reserved; one that comes to life again takes it. */
async function moveStock(tx: Db, step: Move, isReserved: boolean): Promise<Shown> {
  if (step.status === 'cancelled') return isReserved ? restock(tx, step.id) : {}
  return isReserved ? {} : takeStock(tx, step)
}

async function lockOrder(tx: Db, { id, ownedBy }: Move) {
  const [order] = await tx
    .select({ status: orders.status, phone: orders.phone, stockReserved: orders.stockReserved })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt), ownedBy ? eq(orders.userId, ownedBy) : undefined))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  return order
}

/** An account is asked what it thinks of its goods some days after they came; a guest is not. */
async function askForReviews(tx: Db, orderId: string, days: number): Promise<void> {
  const canBeAsked = and(eq(orders.id, orderId), isNotNull(orders.userId), ne(orders.email, ''))
  if (days > 0 && (await tx.$count(orders, canBeAsked)) > 0)
    await enqueueInDays(tx, days, { topic: 'review-request', payload: { orderId } })
}

type Held = { productId: string; optionId: string; stock: number; quantity: number }

/** The rows of stock that an order draws on, held in the order in which buyers hold them. */
async function lockStock(tx: Db, orderId: string): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    select p.id as "productId", o.id as "optionId", o.stock, l.quantity from ${orderLines} l
    join ${productOptions} o on o.id = l.option_id
    join ${products} p on p.id = l.product_id
    where l.order_id = ${orderId} order by p.id, o.id for no key update of p, o`)
  return rows
}

/** What was not set aside when it was ordered leaves the shelf now, if enough is there. */
async function takeStock(tx: Db, { id, low = 0 }: Move): Promise<Shown> {
  const held = await lockStock(tx, id)
  const options = Object.values(Object.groupBy(held, ({ optionId }) => optionId)).flatMap((lines = []) => {
    const [first] = lines
    return first ? [{ ...first, taken: lines.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })
  if (options.some(({ stock, taken }) => taken > stock)) throw new Refusal('stock-too-low')
  await tx.insert(stockMovements).values(
    options.map(({ optionId, taken }) => ({
      optionId: Number(optionId),
      kind: 'order' as const,
      change: -taken,
      orderId: id,
    })),
  )
  await tx.update(orders).set({ stockReserved: true }).where(eq(orders.id, id))
  const runningLow = options.filter((option) => runsLow(option, low))
  if (runningLow.length > 0)
    await tx.insert(outbox).values(runningLow.map(({ optionId }) => ({ topic: 'stock-low', payload: { optionId } })))
  return shownOf(options.map(({ productId, stock, taken }) => ({ productId, stock: stock - taken })))
}

async function restock(tx: Db, orderId: string): Promise<Shown> {
  const held = await lockStock(tx, orderId)
  await tx.execute(sql`
    insert into ${stockMovements} (option_id, kind, change, order_id)
    select option_id, 'cancel', sum(quantity), order_id from ${orderLines} where order_id = ${orderId}
    group by option_id, order_id`)
  return shownOf(held)
}
