import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { outbox } from './schema.ts'

export type Waiting = typeof outbox.$inferSelect

type OutboxEvent = { topic: string; payload: Record<string, string> }

/** Writes an event within a transaction, to be delivered when it has succeeded. */
export async function enqueue(tx: Db, topic: OutboxEvent['topic'], payload: OutboxEvent['payload']): Promise<void> {
  await tx.insert(outbox).values({ topic, payload })
}

/** The same, to be delivered so many days from now. */
export async function enqueueInDays(tx: Db, days: number, event: OutboxEvent): Promise<void> {
  await tx.insert(outbox).values({ ...event, dueAt: sql`now() + make_interval(days => ${days}::int)` })
}

/**
 * Hands what waits to the queue, each row once: the rows are marked in the transaction that also keeps their jobs.
 */
export function handOver(
  db: Db,
  topics: string[],
  keepJobs: (rows: Pick<Waiting, 'id' | 'topic'>[], tx: Db) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: outbox.id, topic: outbox.topic })
      .from(outbox)
      .where(and(inArray(outbox.topic, topics), isNull(outbox.queuedAt), lte(outbox.dueAt, sql`now()`)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(100)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .update(outbox)
      .set({ queuedAt: sql`now()` })
      .where(inArray(outbox.id, ids))
    await keepJobs(rows, tx)
    return ids.length
  })
}

/** The row, unless it was sent already. */
export async function findUnsent(db: Db, id: number): Promise<Waiting | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return row
}

export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: sql`now()` })
    .where(eq(outbox.id, id))
}
