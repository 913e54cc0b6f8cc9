import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { isLoyal, loyalty } from '#domain/orders/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { orders, users } from '../../db/schema.ts'
import { countsFrom } from './order-filters.ts'
import { findOrdersOf } from '../store.ts'
import type { Shop } from '../../http/serve.ts'
import { toPerson } from '../../people/store.ts'

type Show = typeof contract.showCustomer
type Row = {
  counts: Parameters<typeof countsFrom>[0]
  delivered: number
  spent: string
  received: string
  deleted: number
  lastOrderAt: string | null
}

/** Somebody with an account, their orders and what they spent; what was archived is spent too, and not listed. */
export async function showCustomer({ id, page = 1, limit = 25 }: Input<Show>, { db }: Shop<Show>) {
  const [[person], { rows }, list] = await Promise.all([
    db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
    db.execute<Row>(sql`
      select json_object_agg(status, shown) as counts, coalesce(sum(total) filter (where status <> 'cancelled'), 0) as spent,
        coalesce(sum(total) filter (where status = 'delivered'), 0) as received,
        coalesce(sum(placed) filter (where status = 'delivered'), 0)::int as delivered, max(last) as "lastOrderAt",
        coalesce(sum(placed - shown), 0)::int as deleted
      from (select status, count(*) filter (where archived_at is null) as shown, count(*) as placed, sum(total) as total, max(created_at) as last
        from orders where user_id = ${id} group by status) as counted`),
    findOrdersOf(db, eq(orders.userId, id), { page, limit }),
  ])
  const [row] = rows
  if (!person || !row) throw new Refusal('person-not-found')
  const { delivered } = row
  const counts = countsFrom(row.counts)
  return {
    data: toPerson(person),
    joinedAt: person.createdAt.toISOString(),
    counts,
    loyalty: { delivered, needed: loyalty.ordersNeeded, isPremium: isLoyal({ deliveredOrders: delivered }) },
    spent: Number(row.spent),
    received: Number(row.received),
    deleted: row.deleted,
    ...(row.lastOrderAt && { lastOrderAt: new Date(row.lastOrderAt).toISOString() }),
    ...list,
    total: counts.all,
  }
}
