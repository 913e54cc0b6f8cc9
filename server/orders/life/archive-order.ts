import { eq, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import type { Shown } from '../../cache/changes.ts'
import type { Shop } from '../../http/serve.ts'
import { withRetries } from '../../db/with-retries.ts'
import { move } from './move-order.ts'

type Archive = typeof contract.archiveOrder

/** Takes an order out of every list. An open one is cancelled first; a delivered one keeps counting. */
export async function archiveOrder({ id }: Input<Archive>, { db, user, changed }: Shop<Archive>) {
  changed(await withRetries(() => db.transaction((tx) => archive(tx, id, user.id))))
  return { success: true as const, message: 'Order has been deleted.' }
}

async function archive(tx: Db, id: string, actorId: string): Promise<Shown> {
  const [order] = await tx
    .select({ status: orders.status, archivedAt: orders.archivedAt })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (!order || order.archivedAt) throw new Refusal('order-not-found')
  const isOpen = !isFinal(order.status)
  const shown = isOpen ? await move(tx, { id, status: 'cancelled', by: 'shop', changedBy: actorId }) : {}
  await tx
    .update(orders)
    .set({ archivedAt: sql`now()` })
    .where(eq(orders.id, id))
  await note(tx, { actorId, action: 'archive-order', subjectId: id })
  return shown
}
