import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import { note } from '../../people/audit.ts'
import type { Shop } from '../../serve.ts'
import { move } from '../change-status.ts'
import { withRetries } from '../with-retries.ts'

type Archive = typeof contract.archiveOrder

/** Takes an order out of the lists. An open one is cancelled first, which gives its stock back; a finished one keeps counting. */
export async function archiveOrder({ id }: Input<Archive>, { db, user }: Shop<Archive>) {
  await withRetries(() => db.transaction((tx) => archive(tx, id, user.id)))
  return { success: true as const, message: 'Order has been deleted.' }
}

async function archive(tx: Db, id: string, actorId: string): Promise<void> {
  const listed = and(eq(orders.id, id), isNull(orders.archivedAt))
  const [order] = await tx.select({ status: orders.status }).from(orders).where(listed).for('update')
  if (!order) throw new Refusal('order-not-found')
  if (!isFinal(order.status)) await move(tx, { id, status: 'cancelled', mover: 'admin', changedBy: actorId })
  await tx
    .update(orders)
    .set({ archivedAt: sql`now()` })
    .where(listed)
  await note(tx, { actorId, action: 'archive-order', subjectId: id })
}
