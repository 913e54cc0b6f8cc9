import { sql, type SQL } from 'drizzle-orm'
import { readOrderNumber } from '#domain/orders/order-number.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/order-status.ts'
import { readPhone } from '#domain/people/phone.ts'
import type { Db } from '../../db/db.ts'
import {
  countsFrom,
  daysWithin,
  mostCounted,
  placedWithin,
  type FoundPage,
  type OrderFilters,
  type Window,
} from './order-filters.ts'
import { hasText, ordersWith, titled } from './order-words.ts'

/** Beyond so many hits (`most`) they are not counted. */
type Wanted = OrderFilters & { text: string; most?: number }
type Hits = { found: SQL; statuses: OrderStatus[] }
type Row = { size: number; counts: Parameters<typeof countsFrom>[0]; ids: string[] | null }

/** What a status is called, on the wire and in the shop's pages. */
const statusWords: Record<OrderStatus, string[]> = {
  pending: ['pending'],
  confirm: ['confirm', 'confirmed'],
  delivered: ['delivered', 'completed'],
  cancelled: ['cancelled', 'canceled'],
}
const shortestStatusWord = 3

/**
 * A page of the orders that a text finds: a whole order number or phone is looked up; anything else is looked for in
 * numbers, customers, places, notes, products and numbers of parcels, and may be a word for a status.
 */
export async function search(db: Db, wanted: Wanted, window: Window): Promise<FoundPage> {
  const number = readOrderNumber(wanted.text)?.toLowerCase()
  if (number) {
    const exact = await findAmong(db, {
      wanted,
      window,
      hits: { found: sql`select id from orders where left(id, 7) = ${number}`, statuses: [] },
    })
    if (exact && exact.total > 0) return exact
  }
  const hits = hitsOf(wanted)
  return (await findAmong(db, { wanted, window, hits })) ?? walk(db, { wanted, window })
}

function hitsOf({ text, most = mostCounted }: Wanted): Hits {
  const phone = readPhone(text)
  if (phone) return { found: sql`select id from orders where phone = ${phone}`, statuses: [] }
  return { found: ordersWith(text, most + 1), statuses: statusesNamed(text) }
}

function statusesNamed(text: string): OrderStatus[] {
  const typed = text.trim().toLowerCase()
  if (typed.length < shortestStatusWord) return []
  return orderStatuses.filter((status) => statusWords[status].some((word) => word.startsWith(typed)))
}

type Search = { wanted: Wanted; window: Window }

/** Sorts what was found; undefined when that is too much to sort. Whole statuses come from their index and counters. */
async function findAmong(db: Db, { wanted, window, hits }: Search & { hits: Hits }): Promise<FoundPage | undefined> {
  const { offset, limit } = window
  const { most = mostCounted } = wanted
  const named = sql`${sql.param(hits.statuses)}::order_status[]`
  const whereStatus = wanted.status ? sql`${wanted.status}::order_status` : sql`status`
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (${hits.found}),
    size as materialized (select count(*)::int as n from found),
    hits as materialized (
      select o.id, o.status, o.created_at from (select distinct id from found) as f join orders o on o.id = f.id
      where (select n from size) <= ${most} and o.archived_at is null and o.status <> all(${named}) and ${placedWithin(wanted)}
    ),
    whole as (
      select o.* from unnest(${named}) as s (status) cross join lateral (
        select o.id, o.status, o.created_at from orders o
        where o.archived_at is null and o.status = s.status and ${placedWithin(wanted)}
        order by o.created_at desc, o.id limit ${offset + limit}
      ) as o
    ),
    page as (
      select * from (select * from hits union all select * from whole) as merged where status = ${whereStatus}
      order by status, created_at desc, id offset ${offset} limit ${limit}
    ),
    counted as (
      select status, count(*) as orders from hits group by status
      union all select d.status, sum(d.shown) from order_days d where d.status = any(${named}) and ${daysWithin(wanted)} group by d.status
    )
    select (select n from size) as size,
      (select json_object_agg(status, orders) from counted) as counts,
      (select json_agg(id order by status, created_at desc, id) from page) as ids`)
  const [row] = rows
  if (!row || row.size > most) return undefined
  const counts = countsFrom(row.counts)
  return { ids: row.ids ?? [], counts, total: counts[wanted.status ?? 'all'] }
}

/** So many are found that the first of them are met soon, in the order of the list: one status after the other. */
async function walk(db: Db, { wanted, window: { offset, limit } }: Search): Promise<FoundPage> {
  const named = statusesNamed(wanted.text)
  const ids: string[] = []
  for (const status of wanted.status ? [wanted.status] : orderStatuses) {
    // The inner question must be asked of each order alone ("offset 0"), not answered for all orders beforehand.
    const { rows } = await db.execute<{ id: string }>(sql`
      with named as materialized (select ${titled(wanted.text)} as products)
      select o.id from orders o
      where o.archived_at is null and o.status = ${status} and ${placedWithin(wanted)} and (
        ${named.includes(status)} or ${hasText(wanted.text)} or exists (
          select from order_lines l
          where l.order_id = o.id and l.product_id = any((select products from named)::uuid[]) offset 0
        )
      )
      order by o.created_at desc, o.id limit ${offset + limit - ids.length}`)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= offset + limit) break
  }
  return { ids: ids.slice(offset, offset + limit), counts: undefined, total: mostCounted + 1 }
}
