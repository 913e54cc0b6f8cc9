import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'
import { messages } from '../../db/shop-schema.ts'
import type { Shop } from '../../http/serve.ts'

type List = typeof contract.listNewOrders

/**
 * The moment until which all orders that were placed are there for the next statement. An order's own moment is when its
 * transaction began: one that is still being placed may be older than a list that lacks it.
 */
export async function settledUntil(db: Db): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(sql`
    select least(now(), min(xact_start)) - interval '1 millisecond' as until from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and xact_start > now() - interval '30 seconds'`)
  return new Date(rows[0]?.until ?? 0).toISOString()
}

/** More than so many are not counted. */
const mostNew = 100

/** The pending orders that have come since a moment, the latest first, without those that whoever asks has taken down; and how many messages are new. */
export async function listNewOrders({ since }: Input<List>, { db, user }: Shop<List>) {
  const { id, createdAt, takenBy } = orders
  const rows = await db
    .select({ id, createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNull(orders.archivedAt),
        or(isNull(takenBy), ne(takenBy, user.id)),
        since ? gt(createdAt, new Date(since)) : undefined,
      ),
    )
    .orderBy(desc(createdAt), id)
    .limit(mostNew)
  const newMessages = await db.$count(messages, isNull(messages.readAt))
  return { orders: rows.map((row) => ({ id: row.id, at: row.createdAt.toISOString() })), newMessages }
}
