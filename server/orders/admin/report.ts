import { sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Report, ReportRow } from '#contract/reports.ts'
import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { countsUnits, reportDays, sortsOf, type ReportSubject } from '#domain/orders/report.ts'
import type { Db } from '../../db/db.ts'
import { textIn } from '../../db/product-texts.ts'
import type { Shop } from '../../http/serve.ts'

type Show = typeof contract.showReport
type Asked = Input<Show> & { language: Language }

/** Of more rows the page shows the first ones, and the table has all. */
const mostShown = 100
const mostInTable = 100_000

/** What was ordered over some days, by what was bought or by how and where it went. */
export function showReport(query: Input<Show>, { db, request }: Shop<Show>): Promise<Report> {
  return findReport(db, { ...query, language: request.language }, mostShown)
}

export async function findReport(
  db: Db,
  { by = 'product', sort, direction = 'desc', language, ...days }: Asked,
  most = mostInTable,
): Promise<Report> {
  const { from, to } = reportDays(days, dhakaDay(new Date()))
  const order = sort && sortsOf(by).includes(sort) ? sort : 'sales'
  const { rows } = await db.execute<Row>(sql`
    with placed as materialized (${placedBetween(from, to)}), counted as materialized (${countsUnits(by) ? goodsBy(by) : ordersBy(by)}),
    added as (
      select grouping(name) as is_all, name, count(distinct id)::int as orders,
        (count(distinct id) filter (where status = 'delivered'))::int as delivered,
        (count(distinct id) filter (where status = 'cancelled'))::int as cancelled,
        (count(distinct id) filter (where is_returned))::int as returned, sum(units)::int as units,
        coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(profit), 0)::bigint as profit,
        round(avg(days), 1)::float8 as days
      from counted group by grouping sets ((name), ())
    )
    select added.*, count(*) over () - 1 as rows, ${by === 'product' ? productOf(language) : sql`null`} as product
    from added ${by === 'product' ? sql`left join products p on p.id::text = added.name` : sql``}
    order by is_all desc, ${sql.raw(order)} ${sql.raw(direction)} nulls last, name limit ${most + 1}`)
  const [all, ...found] = rows
  if (!all) throw new Error('The orders could not be counted')
  return { by, from, to, all: figuresOf(all), rows: Number(all.rows), data: found.map(toRow) }
}

type Row = Omit<ReportRow, 'units' | 'days' | 'product'> & {
  is_all: number
  units: number | null
  days: number | null
  rows: string
  product: { id: string; sku: string; title: string; slug: string | null; picture: string | null } | null
}

/** What each row is called by; a product, for now, by its id. */
const names: Record<ReportSubject, SQL> = {
  product: sql`l.product_id::text`,
  category: sql`l.category::text`,
  brand: sql`p.brand`,
  district: sql`o.district`,
  courier: sql`s.carrier`,
  channel: sql`o.channel`,
  source: sql`o.source`,
  coupon: sql`o.coupon`,
}

/** Those that were deleted too, as in the figures of the dashboard. The first part has an index by status and time. */
function placedBetween(from: string, to: string): SQL {
  const begin = (day: SQL) => sql`((${day})::timestamp at time zone interval '6 hours')`
  const isWithin = sql`created_at >= ${begin(sql`${from}::date`)} and created_at < ${begin(sql`${to}::date + 1`)}`
  const order = sql`select id, status, total, profit, district, channel, source, coupon from orders`
  return sql`
    ${order} where archived_at is null and status = any(enum_range(null::order_status)) and ${isWithin}
    union all ${order} where archived_at is not null and ${isWithin}`
}

/** An order with what it is counted under, less what came back of it. */
function ordersBy(by: ReportSubject): SQL {
  const isCourier = by === 'courier'
  const shipment = sql`
    join shipments s on s.order_id = o.id
    left join order_changes c on c.order_id = o.id and c.status = 'delivered'`
  const days = sql`(c.changed_at at time zone 'Asia/Dhaka')::date - s.handed_over_on`
  const isKept = sql`o.status <> 'cancelled'`
  return sql`
    select o.id, o.status, ${names[by]} as name, null::int as units, b.order_id is not null as is_returned,
      case when ${isKept} then o.total - coalesce(b.refund, 0) else 0 end as sales,
      case when ${isKept} then o.profit - coalesce(b.profit, 0) else 0 end as profit,
      ${isCourier ? days : sql`null::int`} as days
    from placed o ${isCourier ? shipment : sql``}
    left join (
      select r.order_id, sum(r.refund) as refund, sum(r.profit) as profit
      from placed join goods_returns r on r.order_id = placed.id group by r.order_id
    ) b on b.order_id = o.id
    where ${by === 'coupon' ? sql`o.coupon <> ''` : sql`true`}`
}

/** A line of an order with what it is counted under, less what came back of it; what cannot be sold again, by its price. */
function goodsBy(by: ReportSubject): SQL {
  const isKept = sql`o.status <> 'cancelled'`
  return sql`
    select o.id, o.status, ${names[by]} as name, b.pieces is not null as is_returned,
      case when ${isKept} then l.quantity - coalesce(b.pieces, 0) else 0 end as units,
      case when ${isKept} then l.price * (l.quantity - coalesce(b.pieces, 0)) else 0 end as sales,
      case when ${isKept} then l.profit * (l.quantity - coalesce(b.sold_again, 0)) - l.price * coalesce(b.lost, 0)
        else 0 end as profit,
      null::int as days
    from placed o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    left join (
      select i.order_id, i.position, sum(i.quantity) as pieces, coalesce(sum(i.quantity) filter (where i.is_restocked), 0) as sold_again,
        coalesce(sum(i.quantity) filter (where not i.is_restocked), 0) as lost
      from placed join returned_items i on i.order_id = placed.id group by i.order_id, i.position
    ) b on b.order_id = l.order_id and b.position = l.position`
}

function productOf(language: Language): SQL {
  return sql`case when p.id is not null then json_build_object('id', p.id, 'sku', p.sku, 'title', ${textIn(language, 'p', 'title')},
    'slug', case when p.status = 'published' then p.slug end, 'picture', p.images[1]) end`
}

function toRow(row: Row): ReportRow {
  const { product } = row
  if (!product) return { name: row.name, ...figuresOf(row) }
  const { id, sku, title, slug, picture } = product
  return { name: title, ...figuresOf(row), product: { id, sku, ...(slug && { slug }), ...(picture && { picture }) } }
}

function figuresOf({ orders, delivered, cancelled, returned, units, sales, profit, days }: Row): Report['all'] {
  return {
    orders,
    delivered,
    cancelled,
    returned,
    ...(units !== null && { units }),
    sales: Number(sales),
    profit: Number(profit),
    ...(days !== null && { days }),
  }
}
