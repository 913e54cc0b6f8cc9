import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { attemptMinutes } from '#domain/orders/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { payments } from '../../db/order-schema.ts'
import { orders } from '../../db/schema.ts'
import type { Shown } from '../../cache/changes.ts'
import { isTooOld } from '../store.ts'
import { withRetries } from '../../db/with-retries.ts'
import { move } from './move-order.ts'

const atOnce = 100

/** Whether it is paid, on hold, or being paid just now. */
const hasPayment = sql`exists (select from ${payments} p where p.order_id = orders.id and (p.state in ('paid', 'on-hold')
  or p.state = 'open' and p.begun_at > now() - make_interval(mins => ${attemptMinutes}::int)))`

/** Cancels what has been pending for longer than so many hours, and was not paid. @returns what changed on the shelf, for each order. */
export async function cancelStale(db: Db, hours: number): Promise<Shown[]> {
  const stale = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.archivedAt), isTooOld(hours), sql`not ${hasPayment}`))
    .orderBy(asc(orders.createdAt))
    .limit(atOnce)
  const changes: Shown[] = []
  for (const { id } of stale) changes.push(...(await cancel(db, id)))
  return changes
}

/** Somebody, or another copy of the shop, may have come first, or a payment. */
async function cancel(db: Db, id: string): Promise<Shown[]> {
  const step = { id, status: 'cancelled', by: 'system', changedBy: null, reason: 'Not confirmed in time' } as const
  try {
    return await withRetries(() =>
      db.transaction(async (tx) => {
        const isUnpaid = and(eq(orders.id, id), sql`not ${hasPayment}`)
        const [order] = await tx.select({ id: orders.id }).from(orders).where(isUnpaid).for('update')
        return order ? [await move(tx, step)] : []
      }),
    )
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
