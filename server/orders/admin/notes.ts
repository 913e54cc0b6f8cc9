import { asc, eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orderNotes } from '../../db/order-schema.ts'
import { users } from '../../db/schema.ts'
import { note } from '../../db/audit.ts'
import type { Shop } from '../../http/serve.ts'
import { findOrder } from '../store.ts'

type AddNote = typeof contract.addNote

export async function addNote({ id, text }: Input<AddNote>, { db, user }: Shop<AddNote>) {
  if (!(await findOrder(db, id))) throw new Refusal('order-not-found')
  const at = await db.transaction(async (tx) => {
    await note(tx, { actorId: user.id, action: 'note-order', subjectId: id })
    return writeNote(tx, { orderId: id, writtenBy: user.id, text })
  })
  const by = `${user.firstName} ${user.lastName}`.trim()
  return { success: true as const, message: 'Note added', note: { text, by, writtenAt: at } }
}

export async function writeNote(
  db: Db,
  written: { orderId: string; writtenBy: string; text: string },
): Promise<string> {
  const [kept] = await db.insert(orderNotes).values(written).returning({ at: orderNotes.createdAt })
  return (kept?.at ?? new Date()).toISOString()
}

/** What the shop’s people wrote beside an order, the oldest first. */
export async function findNotes(db: Db, orderId: string) {
  const rows = await db
    .select({ text: orderNotes.text, by: users.name, at: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.writtenBy))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map(({ text, by, at }) => ({ text, by, writtenAt: at.toISOString() }))
}
