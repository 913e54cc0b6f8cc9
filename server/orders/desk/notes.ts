import { asc, eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orderNotes } from '../../db/desk-schema.ts'
import { orderChanges, orders, users } from '../../db/schema.ts'
import type { Shop } from '../../serve.ts'
import { findOrder } from '../store.ts'

type AddNote = typeof contract.addNote

export async function addNote({ id, text }: Input<AddNote>, { db, user }: Shop<AddNote>) {
  if (!(await findOrder(db, id))) throw new Refusal('order-not-found')
  const at = await writeNote(db, { orderId: id, writtenBy: user.id, text })
  const by = `${user.firstName} ${user.lastName}`.trim()
  return { success: true as const, message: 'Note added', note: { text, by, writtenAt: at } }
}

export async function writeNote(db: Db, note: { orderId: string; writtenBy: string; text: string }): Promise<string> {
  const [kept] = await db.insert(orderNotes).values(note).returning({ at: orderNotes.createdAt })
  return (kept?.at ?? new Date()).toISOString()
}

async function findNotes(db: Db, orderId: string) {
  const rows = await db
    .select({ text: orderNotes.text, by: users.name, at: orderNotes.createdAt })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.writtenBy))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map(({ text, by, at }) => ({ text, by, writtenAt: at.toISOString() }))
}

type Open = typeof contract.openOrder

/** Everything that is known of an order. */
export async function openOrder({ id }: Input<Open>, { db }: Shop<Open>) {
  const [order, [row], history, notes] = await Promise.all([
    findOrder(db, id),
    db
      .select({ language: orders.language, source: orders.source, takenBy: users.name })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.takenBy))
      .where(eq(orders.id, id)),
    findHistory(db, id),
    findNotes(db, id),
  ])
  if (!order || !row) throw new Refusal('order-not-found')
  const { takenBy, ...known } = row
  return { order, history, notes, ...known, ...(takenBy && { takenBy }) }
}

/** Every status an order has had, and whoever of the shop brought it there. */
export async function findHistory(db: Db, orderId: string) {
  const rows = await db
    .select({ status: orderChanges.status, at: orderChanges.changedAt, by: users.name, role: users.role })
    .from(orderChanges)
    .leftJoin(users, eq(users.id, orderChanges.changedBy))
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.id))
  return rows.map(({ status, at, by, role }) => ({
    status,
    changedAt: at.toISOString(),
    ...(by && role === 'Admin' && { by }),
  }))
}
