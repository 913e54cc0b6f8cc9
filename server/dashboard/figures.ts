import { sql, type SQL } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Home, Tiles } from '#contract/dashboard.ts'
import { dhakaDay } from '#domain/day.ts'
import { mostLate, type DueState, type OrderStatus } from '#domain/orders/order-status.ts'
import { promises } from '#domain/shop/deadlines.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { cancelledPercent, daysBefore, daysOf, type Period } from '#domain/period.ts'
import { textIn } from '../db/product-texts.ts'
import type { Shop } from '../http/serve.ts'
import { isOverdue } from '../messages/store.ts'
import { dueOrders } from '../orders/admin/order-filters.ts'
import { lowestOptions } from '../stock/store.ts'

type Show = typeof contract.showHome
type Counted = { status: OrderStatus; orders: number; total: number; profit: number }
type Returned = { orders: number; refund: number; profit: number }
type ListedOrder = { id: string; name: string; status: OrderStatus; total: number; createdAt: string }
type Row = {
  now: Counted[] | null
  before: Counted[] | null
  deliveries: number
  deliveriesBefore: number
  returned: Returned
  returnedBefore: Returned
  points: { begins: string; orders: number; pending: number; cancelled: number }[] | null
  top: { id: string; title: string; slug: string | null; picture: string | null; units: number; sales: number }[] | null
  deleted: number
  low: { id: string; title: string; picture: string | null; size: string; colour: string; stock: number }[] | null
  lowStockCount: number
  waiting: ListedOrder[] | null
  latest: ListedOrder[] | null
  newMessages: number
  messagesOverdue: number
  refundsOverdue: number
  late: number
  returnsAsked: number
  paymentsDue: number
  advancesDue: number
}

const listed = 5
const [shownMonths, leastDays] = [12, 7]

/** Everything the admin's dashboard shows, in one query that does not depend on the number of orders. */
export async function showHome({ period = 'all' }: Input<Show>, { db, settings, request }: Shop<Show>) {
  const title = textIn(request.language, 'p', 'title')
  const { low } = (await settings.now()).stock
  const today = dhakaDay(new Date())
  const days = daysOf(period, new Date())
  const { rows } = await db.execute<Row>(sql`
    select ${countsWithin(days?.now)} as now, ${countsWithin(days?.before ?? never)} as before,
      ${returnedWithin(days?.now)} as returned, ${returnedWithin(days?.before ?? never)} as "returnedBefore",
      ${deliveredWithin(days?.now)} as deliveries, ${deliveredWithin(days?.before ?? never)} as "deliveriesBefore",
      (select coalesce(sum(orders - shown), 0)::int from order_days where ${within(days?.now)}) as deleted,
      ${pointsOf(period, today)} as points, ${topProducts(title, days?.now)} as top, ${lowProducts(title, low)} as low, (select count(*)::int ${fromLow(low)}) as "lowStockCount",
      ${waitingLongest} as waiting, ${latestOrders} as latest, (select count(*)::int from messages where read_at is null) as "newMessages",
      (select count(*)::int from messages where ${isOverdue}) as "messagesOverdue", ${refundsOverdue} as "refundsOverdue",
      ${countLate(today)} as late, ${countOf('return-asked')} as "returnsAsked", ${countOf('payment')} as "paymentsDue", ${countOf('advance')} as "advancesDue"`)
  const [row] = rows
  if (!row) throw new Error('The shop could not be counted')
  return {
    data: {
      period,
      ...(days && {
        from: days.now.from,
        before: tilesOf(row.before, row.returnedBefore),
        deliveriesBefore: row.deliveriesBefore,
      }),
      to: today,
      ...figuresOf(row, period),
    },
  }
}

type Days = { from: string; to: string }
const never: Days = { from: 'infinity', to: '-infinity' }

function within(days: Days | undefined): SQL {
  return days ? sql`day between ${days.from}::date and ${days.to}::date` : sql`true`
}

function countsWithin(days: Days | undefined): SQL {
  return sql`(select json_agg(counted) from (
    select status, sum(orders) as orders, sum(total) as total, sum(profit) as profit
    from order_days where ${within(days)} group by status) as counted)`
}

/** What came back of the orders that were placed within. */
function returnedWithin(days: Days | undefined): SQL {
  return sql`(select json_build_object('orders', count(distinct order_id), 'refund', coalesce(sum(refund), 0),
    'profit', coalesce(sum(profit), 0)) from goods_returns where ${within(days)})`
}

/** Deliveries are counted by their own day, unlike orders; those of all time are the orders that are delivered. */
function deliveredWithin(days: Days | undefined): SQL {
  if (!days) return sql`(select coalesce(sum(orders), 0)::int from order_days where status = 'delivered')`
  const begin = (day: SQL) => sql`((${day})::timestamp at time zone interval '6 hours')`
  return sql`(select count(*)::int from order_changes where status = 'delivered'
    and changed_at >= ${begin(sql`${days.from}::date`)} and changed_at < ${begin(sql`${days.to}::date + 1`)})`
}

/** Days, at least seven of them, so that there is a line to look at; for all time the last twelve months. */
function pointsOf(period: Period, today: string): SQL {
  const from = period === '30' ? daysBefore(today, 29) : daysBefore(today, leastDays - 1)
  const steps =
    period === 'all'
      ? sql`select to_char(m, 'YYYY-MM') as begins, m::date as first, (m + interval '1 month')::date as after
          from generate_series(date_trunc('month', ${today}::timestamp) - make_interval(months => ${shownMonths - 1}),
            date_trunc('month', ${today}::timestamp), interval '1 month') as m`
      : sql`select d::date::text as begins, d::date as first, d::date + 1 as after
          from generate_series(${from}::timestamp, ${today}::timestamp, interval '1 day') as d`
  return sql`(select json_agg(point order by point.begins) from (
    select s.begins, coalesce(sum(d.orders), 0) as orders,
      coalesce(sum(d.orders) filter (where d.status = 'pending'), 0) as pending,
      coalesce(sum(d.orders) filter (where d.status = 'cancelled'), 0) as cancelled
    from (${steps}) as s left join order_days d on d.day >= s.first and d.day < s.after group by s.begins) as point)`
}

/** What was ordered most, and not cancelled. */
function topProducts(title: SQL, days: Days | undefined): SQL {
  const sold = days
    ? sql`grain = 'day' and begins between ${days.from}::date and ${days.to}::date`
    : sql`grain = 'month'`
  return sql`(select json_agg(top) from (
    select p.id, ${title} as title, case when p.status = 'published' then p.slug end as slug, p.images[1] as picture, s.units, s.total as sales
    from (
      select product_id, sum(units) as units, sum(total) as total from product_sales where ${sold}
      group by product_id having sum(units) > 0 order by sum(units) desc, sum(total) desc, product_id limit ${listed}
    ) as s join products p on p.id = s.product_id order by s.units desc, s.total desc, s.product_id) as top)`
}

function lowProducts(title: SQL, threshold: number): SQL {
  return sql`(select json_agg(low) from (
    select p.id, ${title} as title, p.images[1] as picture, l.size, l.colour, l.stock ${fromLow(threshold)}
    order by l.stock, p.id limit ${listed}) as low)`
}

function fromLow(threshold: number): SQL {
  return sql`from ${lowestOptions(threshold)} as l join products p on p.id = l.product_id and p.status = 'published'`
}

function countOf(due: DueState): SQL {
  return sql`(select count(*)::int from ${dueOrders(due)})`
}

/** Of the orders that have waited longest to be delivered: a shop that never says that they were has more and more of them. */
function countLate(today: string): SQL {
  return sql`(select count(*)::int from (
    select promised_last from orders where status = 'confirm' and archived_at is null order by created_at, id desc limit ${2 * mostLate}
  ) as oldest where promised_last < ${today}::date)`
}

const refundsOverdue = sql`(select count(*)::int from refunds_due d join orders o on o.id = d.order_id
  where o.archived_at is null and d.since < now() - make_interval(days => ${promises.refundDays}))`

const ordersOf = sql`select id, name, status, total, created_at as "createdAt" from orders where archived_at is null`
/** Pending orders, the oldest first. */
const waitingLongest = sql`(select json_agg(waiting) from (
  ${ordersOf} and status = 'pending' order by created_at, id desc limit ${listed}) as waiting)`
/** The newest orders: of each status the newest, which its index has at hand. */
const latestOrders = sql`(select json_agg(latest) from (
  select o.* from unnest(enum_range(null::order_status)) as s (status)
  cross join lateral (${ordersOf} and status = s.status order by created_at desc, id limit ${listed}) as o
  order by "createdAt" desc, id limit ${listed}) as latest)`

function figuresOf(row: Row, period: Period): Omit<Home, 'period' | 'from' | 'to' | 'before'> {
  return {
    tiles: tilesOf(row.now, row.returned),
    deliveries: row.deliveries,
    returned: { orders: row.returned.orders, refund: row.returned.refund },
    deleted: row.deleted,
    unit: period === 'all' ? 'month' : 'day',
    points: row.points ?? [],
    topProducts: (row.top ?? []).map(({ slug, picture, ...top }) => ({
      ...top,
      ...(slug && { slug }),
      ...(picture && { picture }),
    })),
    lowStock: (row.low ?? []).map(({ picture, ...low }) => ({ ...low, ...(picture && { picture }) })),
    lowStockCount: row.lowStockCount,
    waiting: (row.waiting ?? []).map(listedOrder),
    latest: (row.latest ?? []).map(listedOrder),
    newMessages: row.newMessages,
    messagesOverdue: row.messagesOverdue,
    refundsOverdue: row.refundsOverdue,
    late: row.late,
    returnsAsked: row.returnsAsked,
    paymentsDue: row.paymentsDue,
    advancesDue: row.advancesDue,
  }
}

function listedOrder(order: ListedOrder): Home['latest'][number] {
  return { ...order, number: orderNumberIn(order.id), createdAt: new Date(order.createdAt).toISOString() }
}

/** Sales and profit are those of every order that was not cancelled, less what came back. */
function tilesOf(counted: Counted[] | null, returned: Returned): Tiles {
  const of = (status: OrderStatus) => counted?.find((one) => one.status === status)?.orders ?? 0
  const kept = (counted ?? []).filter(({ status }) => status !== 'cancelled')
  const orders = (counted ?? []).reduce((sum, one) => sum + one.orders, 0)
  return {
    sales: kept.reduce((sum, { total }) => sum + total, -returned.refund),
    profit: kept.reduce((sum, { profit }) => sum + profit, -returned.profit),
    orders,
    pending: of('pending'),
    confirm: of('confirm'),
    delivered: of('delivered'),
    cancelled: of('cancelled'),
    cancelledPercent: cancelledPercent(of('cancelled'), orders),
  }
}
