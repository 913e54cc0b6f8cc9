import { sql } from 'drizzle-orm'
import { orderStatuses } from '#domain/orders/order-status.ts'
import type { Db } from '../../db/db.ts'
import {
  beginOf,
  countsFrom,
  daysWithin,
  placedWithin,
  type FoundPage,
  type OrderFilters,
  type Window,
} from './order-filters.ts'

type Row = { counts: Parameters<typeof countsFrom>[0]; deleted: number; ids: string[] | null }

/**
 * A page of the orders of some days and of one status, or of all; before all others the pending ones that hold no stock.
 */
export async function browse(db: Db, filters: OrderFilters, { offset, limit }: Window): Promise<FoundPage> {
  const isAsked = !filters.status || filters.status === 'pending'
  const first = isAsked ? await findWithoutStock(db, filters, { offset, limit }) : { ids: [], total: 0 }
  const rest = { offset: Math.max(0, offset - first.total), limit: limit - first.ids.length }
  const found = await browseOthers(db, filters, rest)
  return { ...found, ids: [...first.ids, ...found.ids] }
}

const withoutStock = sql`not o.stock_reserved and o.status = 'pending' and o.archived_at is null`

async function findWithoutStock(db: Db, days: OrderFilters, { offset, limit }: Window) {
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(sql`
    with found as materialized (
      select o.id, o.created_at from orders o where ${withoutStock} and ${placedWithin(days)}
    ),
    page as (select * from found order by created_at desc, id offset ${offset} limit ${limit})
    select (select count(*)::int from found) as total,
      (select json_agg(id order by created_at desc, id) from page) as ids`)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}

/** The counters of the days tell on which day the page begins, so that no page has to walk past those before it. */
async function browseOthers(db: Db, { status, ...days }: OrderFilters, { offset, limit }: Window): Promise<FoundPage> {
  const statuses = status ? [status] : orderStatuses
  const wanted = sql`${sql.param([...statuses])}::order_status[]`
  const { rows } = await db.execute<Row>(sql`
    with before as materialized (
      select dhaka_day(o.created_at) as day, count(*)::int as orders from orders o
      where ${withoutStock} and ${placedWithin(days)} group by 1
    ),
    sums as materialized (
      select d.status, sum(d.shown)::int as shown, sum(d.orders - d.shown)::int as deleted from order_days d where ${daysWithin(days)} group by d.status
    ),
    first as (
      select status, ${offset}::bigint - (upto - shown) as skipped from (
        select status, shown, sum(shown) over (order by status) as upto from (
          select status, shown - case status when 'pending' then (select coalesce(sum(orders), 0) from before) else 0 end as shown
          from sums where status = any(${wanted})
        ) as others
      ) as running
      where upto > ${offset} order by status limit 1
    ),
    start as materialized (
      select first.status, d.day, (first.skipped - (d.upto - d.shown))::bigint as skipped from first
      cross join lateral (
        select day, shown, sum(shown) over (order by day desc rows unbounded preceding) as upto from (
          select d.day, sum(d.shown)::int
            - case first.status when 'pending' then coalesce((select orders from before b where b.day = d.day), 0) else 0 end as shown
          from order_days d where d.status = first.status and ${daysWithin(days)} group by d.day
        ) as days
      ) as d
      where d.upto > first.skipped order by d.day desc limit 1
    ),
    page as (
      select o.id, o.status, o.created_at from start
      cross join unnest(${wanted}) as s (status)
      cross join lateral (
        select o.id, o.status, o.created_at from orders o
        where o.archived_at is null and o.status = s.status and (o.stock_reserved or o.status <> 'pending')
          and ${placedWithin(days)}
          and o.created_at < case when s.status > start.status then 'infinity' else ${beginOf(sql`start.day + 1`)} end
        order by o.created_at desc, o.id
        limit case when s.status > start.status then 0 else start.skipped end + ${limit}::int
      ) as o
      where s.status >= start.status
      order by o.status, o.created_at desc, o.id offset (select skipped from start) limit ${limit}
    )
    select
      (select json_object_agg(status, shown) from sums) as counts,
      (select coalesce(sum(deleted), 0)::int from sums where status = any(${wanted})) as deleted,
      (select json_agg(id order by status, created_at desc, id) from page) as ids`)
  const counts = countsFrom(rows[0]?.counts ?? null)
  return { ids: rows[0]?.ids ?? [], counts, total: counts[status ?? 'all'], deleted: rows[0]?.deleted ?? 0 }
}
