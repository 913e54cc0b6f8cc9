import { and, asc, isNull } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import { isTooOld } from '../store.ts'
import { moveOrder } from './move-order.ts'

const atOnce = 100

/** Cancels what has been pending for longer than so many hours. @returns how many orders that were. */
export async function cancelStale(db: Db, hours: number): Promise<number> {
  const stale = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.archivedAt), isTooOld(hours)))
    .orderBy(asc(orders.createdAt))
    .limit(atOnce)
  let cancelled = 0
  for (const { id } of stale) if (await cancel(db, id)) cancelled += 1
  return cancelled
}

/** Somebody, or another copy of the shop, may have come first. */
async function cancel(db: Db, id: string): Promise<boolean> {
  try {
    await moveOrder(db, { id, status: 'cancelled', by: 'system', changedBy: null, reason: 'Not confirmed in time' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
