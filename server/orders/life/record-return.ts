import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { dhakaDay } from '#domain/day.ts'
import { inTaka } from '#domain/money.ts'
import { paidFor, profitLost, returnErrors } from '#domain/orders/returned-items.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shown } from '../../cache/changes.ts'
import { note } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { goodsReturns, returnedItems } from '../../db/order-schema.ts'
import { enqueue } from '../../db/outbox.ts'
import { stockMovements } from '../../db/product-schema.ts'
import { orderLines, orders, productOptions, products } from '../../db/schema.ts'
import { withRetries } from '../../db/with-retries.ts'
import type { Shop } from '../../http/serve.ts'
import { shownOf } from '../shown-stock.ts'

type RecordReturn = typeof contract.recordReturn
type Wanted = Input<RecordReturn>
type Order = typeof orders.$inferSelect

/** Writes down what came back of a delivered order, puts what can be sold again back to stock, and tells the buyer. */
export async function recordReturn(wanted: Wanted, { db, user, changed }: Shop<RecordReturn>) {
  changed(await withRetries(() => db.transaction((tx) => record(tx, wanted, user.id))))
  return { success: true as const, message: 'Return recorded' }
}

async function record(tx: Db, wanted: Wanted, actorId: string): Promise<Shown> {
  const order = await lockDelivered(tx, wanted)
  const lines = await findLinesLeft(tx, order.id)
  const errors = returnErrors({ ...order, lines }, wanted, dhakaDay(new Date()))
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
  const items = itemsOf(wanted, lines)
  const paid = paidFor(order, items)
  const refund = wanted.refund ?? paid
  const { returnedOn, reason } = wanted
  const [kept] = await tx
    .insert(goodsReturns)
    .values({
      orderId: order.id,
      returnedOn,
      reason,
      refund,
      profit: profitLost({ paid, refund }, items),
      day: dhakaDay(order.createdAt),
      recordedBy: actorId,
    })
    .returning({ id: goodsReturns.id })
  if (!kept) throw new Error('The return was not kept')
  await tx.insert(returnedItems).values(
    items.map(({ position, quantity, isRestocked }) => ({
      returnId: kept.id,
      orderId: order.id,
      position,
      quantity,
      isRestocked,
    })),
  )
  const changes = [{ field: 'refund', to: inTaka(refund) }]
  await note(tx, { actorId, action: 'record-return', subjectId: order.id, details: { reason }, changes })
  if (wanted.notify && order.email)
    await enqueue(tx, 'items-returned', { orderId: order.id, returnId: String(kept.id) })
  return restock(tx, { orderId: order.id, actorId, items })
}

/** Holds the order, so that of two returns at once the second one is refused: it has not seen the first. */
async function lockDelivered(tx: Db, { id, earlier }: Wanted): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('update')
  if (!order) throw new Refusal('order-not-found')
  if (order.status !== 'delivered') throw new Refusal('not-returnable')
  if ((await tx.$count(goodsReturns, eq(goodsReturns.orderId, id))) !== earlier) throw new Refusal('order-changed')
  return order
}

type Line = Awaited<ReturnType<typeof findLinesLeft>>[number]

/** The lines of an order, with how many units of each have not come back. */
function findLinesLeft(tx: Db, orderId: string) {
  const { position, productId, optionId, quantity, price, profit } = orderLines
  const left = sql<number>`(${quantity} - (
    select coalesce(sum(i.quantity), 0) from ${returnedItems} i
    where i.order_id = order_lines.order_id and i.position = order_lines.position))::int`
  return tx
    .select({ position, productId, optionId, price, profit, left })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(position))
}

type Item = Line & { quantity: number; isRestocked: boolean }

function itemsOf({ lines }: Wanted, bought: readonly Line[]): Item[] {
  return lines.flatMap(({ line, quantity, restock: isRestocked }) => {
    const found = bought[line - 1]
    return found ? [{ ...found, quantity, isRestocked }] : []
  })
}

type Restocked = { orderId: string; actorId: string; items: readonly Item[] }

/** Back on the shelf, whose rows are held in the order in which buyers hold them. */
async function restock(tx: Db, { orderId, actorId, items }: Restocked): Promise<Shown> {
  const back = items.filter(({ isRestocked }) => isRestocked)
  if (back.length === 0) return {}
  const ids = back.map(({ optionId }) => optionId)
  const { rows } = await tx.execute<{ productId: string; stock: number }>(sql`
    select p.id as "productId", o.stock from ${productOptions} o join ${products} p on p.id = o.product_id
    where o.id = any(${sql.param(ids)}::bigint[]) order by p.id, o.id for no key update of p, o`)
  await tx
    .insert(stockMovements)
    .values(
      back.map(({ optionId, quantity }) => ({ optionId, kind: 'return' as const, change: quantity, orderId, actorId })),
    )
  return shownOf(rows)
}
