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

type Row = { counts: Parameters<typeof countsFrom>[0]; ids: string[] | null }

/**
 * A page of the orders of some days and of one status, or of all. The counters of the days tell on which day the page
 * begins, so that no page has to walk past those before it.
 */
export async function browse(db: Db, { status, ...days }: OrderFilters, { offset, limit }: Window): Promise<FoundPage> {
  const statuses = status ? [status] : orderStatuses
  const wanted = sql`${sql.param([...statuses])}::order_status[]`
  const { rows } = await db.execute<Row>(sql`
    with days as materialized (
      select d.status, d.day, sum(d.shown) as shown from order_days d where ${daysWithin(days)} group by d.status, d.day
    ),
    running as (
      select status, day, shown, sum(shown) over (order by status, day desc) as upto from days where status = any(${wanted})
    ),
    start as materialized (
      select status, day, (${offset}::bigint - (upto - shown))::bigint as skipped from running
      where upto > ${offset} order by status, day desc limit 1
    ),
    page as (
      select o.id, o.status, o.created_at from start
      cross join unnest(${wanted}) as s (status)
      cross join lateral (
        select o.id, o.status, o.created_at from orders o
        where o.archived_at is null and o.status = s.status and ${placedWithin(days)}
          and o.created_at < case when s.status > start.status then 'infinity' else ${beginOf(sql`start.day + 1`)} end
        order by o.created_at desc, o.id limit start.skipped + ${limit}::int
      ) as o
      where s.status >= start.status
      order by o.status, o.created_at desc, o.id offset (select skipped from start) limit ${limit}
    )
    select
      (select json_object_agg(status, shown) from (select status, sum(shown) as shown from days group by status) as c) as counts,
      (select json_agg(id order by status, created_at desc, id) from page) as ids`)
  const counts = countsFrom(rows[0]?.counts ?? null)
  return { ids: rows[0]?.ids ?? [], counts, total: counts[status ?? 'all'] }
}
