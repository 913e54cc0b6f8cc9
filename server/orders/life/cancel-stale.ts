import { and, asc, isNull } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import type { Shown } from '../../cache/changes.ts'
import { isTooOld } from '../store.ts'
import { moveOrder } from './move-order.ts'

const atOnce = 100

/** Cancels what has been pending for longer than so many hours. @returns what changed on the shelf, for each order. */
export async function cancelStale(db: Db, hours: number): Promise<Shown[]> {
  const stale = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.archivedAt), isTooOld(hours)))
    .orderBy(asc(orders.createdAt))
    .limit(atOnce)
  const changes: Shown[] = []
  for (const { id } of stale) changes.push(...(await cancel(db, id)))
  return changes
}

/** Somebody, or another copy of the shop, may have come first. */
async function cancel(db: Db, id: string): Promise<Shown[]> {
  try {
    const step = { id, status: 'cancelled', by: 'system', changedBy: null, reason: 'Not confirmed in time' } as const
    return [await moveOrder(db, step)]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
