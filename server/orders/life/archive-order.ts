import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import type { Shown } from '../../cache/changes.ts'
import type { Shop } from '../../http/serve.ts'
import { withRetries } from '../../db/with-retries.ts'
import { findHeld, findRefundDue } from '../order-payments.ts'
import { move } from './move-order.ts'

type Archive = typeof contract.archiveOrder
type Restore = typeof contract.restoreOrder

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
  // Who is owed money is in a list.
  if ((await findRefundDue(tx, id)) > 0 || (await findHeld(tx, [id])).size > 0) throw new Refusal('money-to-give-back')
  await tx
    .update(orders)
    .set({ archivedAt: sql`now()` })
    .where(eq(orders.id, id))
  await note(tx, { actorId, action: 'archive-order', subjectId: id })
  return shown
}

/** A deleted order is offered for so many days. The books keep it longer. */
const restorableDays = 30

/** Whether an order is deleted and can still be brought back. */
export const isRestorable: SQL | undefined = and(
  isNotNull(orders.archivedAt),
  sql`${orders.archivedAt} > now() - make_interval(days => ${restorableDays}::int)`,
)

/** Brings a deleted order back into the lists as it is: one that was open is cancelled, and its stock stays where it is. */
export async function restoreOrder({ id }: Input<Restore>, { db, user }: Shop<Restore>) {
  await withRetries(() =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .update(orders)
        .set({ archivedAt: null })
        .where(and(eq(orders.id, id), isRestorable))
        .returning({ id: orders.id })
      if (!order) throw new Refusal('order-not-found')
      await note(tx, { actorId: user.id, action: 'restore-order', subjectId: id })
    }),
  )
  return { success: true as const, message: 'Order has been restored.' }
}
