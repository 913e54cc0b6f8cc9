import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { orders } from '../../db/schema.ts'
import { messages } from '../../db/shop-schema.ts'
import type { Shop } from '../../http/serve.ts'

type List = typeof contract.listNewOrders

/** More than so many are not counted. */
const mostNew = 100

/** The pending orders that have come since a moment, the latest first, and how many messages are new. */
export async function listNewOrders({ since }: Input<List>, { db }: Shop<List>) {
  const { id, createdAt } = orders
  const rows = await db
    .select({ id, createdAt })
    .from(orders)
    .where(
      and(eq(orders.status, 'pending'), isNull(orders.archivedAt), since ? gt(createdAt, new Date(since)) : undefined),
    )
    .orderBy(desc(createdAt), id)
    .limit(mostNew)
  const newMessages = await db.$count(messages, isNull(messages.readAt))
  return { orders: rows.map((row) => ({ id: row.id, at: row.createdAt.toISOString() })), newMessages }
}
