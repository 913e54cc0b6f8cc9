import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { OrderCounts } from '#contract/orders.ts'
import type { DueState } from '#domain/orders/order-status.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { Db } from '../../db/db.ts'
import { shipments } from '../../db/order-schema.ts'
import { orders } from '../../db/schema.ts'
import type { Shop } from '../../http/serve.ts'
import { findOrdersById, isTooOld } from '../store.ts'
import { browse } from './browse.ts'
import { settledUntil } from './new-orders.ts'
import {
  confirmedOrders,
  countsFrom,
  countsOfDays,
  deliveredOrders,
  dueOrders,
  placedWithin,
  type FoundPage,
  type OrderFilters,
  type Window,
} from './order-filters.ts'
import { search } from './search.ts'

type List = typeof contract.listOrders

/** A page of all orders: by status along the order's life, newest first within one. */
export async function listOrders(
  { page = 1, limit = 25, tooOld, ...filters }: Input<List>,
  { db, settings, request }: Shop<List>,
) {
  const [{ orders: overdueRule }, asOf] = await Promise.all([settings.now(), settledUntil(db)])
  const window = { offset: (page - 1) * limit, limit }
  const listed = tooOld ? findWaiting(db, overdueRule.tooOldAfter, window) : findPage(db, filters, window)
  const [{ ids, counts, total, deleted }, counted] = await Promise.all([
    listed,
    filters.search
      ? listed.then((found) => found.shipments ?? countFoundShipments(db, filters, found.counts))
      : countShipments(db, filters),
  ])
  const orders = await findOrdersById(db, ids, { overdueRule, language: request.language })
  const found = { orders, asOf, total, page, limit, ...(counts && { counts }), ...(counted && { shipments: counted }) }
  return { ...found, ...(deleted !== undefined && { deleted }) }
}

/** Those that have been pending for longer than so many hours, whatever else was asked for. */
async function findWaiting(db: Db, hours: number, { offset, limit }: Window): Promise<FoundPage> {
  const isWaiting = and(isNull(orders.archivedAt), isTooOld(hours))
  const [rows, total] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(isWaiting)
      .orderBy(sql`${orders.createdAt} desc`, orders.id)
      .limit(limit)
      .offset(offset),
    db.$count(orders, isWaiting),
  ])
  return { ids: rows.map(({ id }) => id), counts: undefined, total }
}

/** Each is looked up by itself; with more there would be more to look up than the list takes. */
const mostShipments = 2000

/** How many confirmed orders of these days are still in the shop, and how many with a courier, unless they are very many. */
async function countShipments(db: Db, days: OrderFilters): Promise<Record<ShipmentState, number> | undefined> {
  const { rows } = await db.execute<{ confirmed: number; away: number }>(sql`
    select count(*)::int as confirmed, count(s.order_id)::int as away
    from (select o.id from ${orders} o where o.status = 'confirm' and o.archived_at is null and ${placedWithin(days)}
      limit ${mostShipments + 1}) o
    left join lateral (select order_id from ${shipments} where order_id = o.id limit 1) s on true`)
  const { confirmed, away } = rows[0] ?? { confirmed: 0, away: 0 }
  return confirmed > mostShipments ? undefined : { 'to-hand-over': confirmed - away, 'with-courier': away }
}

/** How many of the confirmed orders that a search finds are in the shop and with a courier; unless it was not counted. */
async function countFoundShipments(db: Db, filters: OrderFilters, counts: OrderCounts | undefined) {
  if (!counts || counts.confirm > mostShipments) return undefined
  if (counts.confirm === 0) return { 'to-hand-over': 0, 'with-courier': 0 }
  return (await findShipments(db, filters)).shipments
}

/** The confirmed orders that a search finds, the newest of them where they are very many, by where their parcel is. */
async function findShipments(db: Db, { search: text = '', from, to }: OrderFilters) {
  const window = { offset: 0, limit: mostShipments }
  const { ids, counts } = await search(db, { from, to, status: 'confirm', text }, window)
  const rows = await db.select({ id: shipments.orderId }).from(shipments).where(inArray(shipments.orderId, ids))
  const away = new Set(rows.map(({ id }) => id))
  const [here, handedOver] = [ids.filter((id) => !away.has(id)), ids.filter((id) => away.has(id))]
  const found = { 'to-hand-over': here, 'with-courier': handedOver }
  return { found, counts, shipments: { 'to-hand-over': here.length, 'with-courier': handedOver.length } }
}

type ByShipment = OrderFilters & { shipment: ShipmentState }

async function findByShipmentAndText(db: Db, { shipment, ...filters }: ByShipment, { offset, limit }: Window) {
  const { found, counts, shipments } = await findShipments(db, filters)
  const isWhole = counts !== undefined && counts.confirm <= mostShipments
  const ids = found[shipment].slice(offset, offset + limit)
  return { ids, counts, total: found[shipment].length, ...(isWhole && { shipments }) }
}

/** Confirmed orders of these days that are still in the shop, or with a courier. */
async function findByShipment(db: Db, { shipment, ...days }: ByShipment, { offset, limit }: Window) {
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (select o.id, o.created_at from ${confirmedOrders({ shipment, ...days })}),
    page as (select * from found order by created_at desc, id offset ${offset} limit ${limit})
    select (select count(*)::int from found) as total, (select json_agg(id order by created_at desc, id) from page) as ids,
      ${countsOfDays(days)} as counts`)
  return pageIn(rows)
}

type Row = { total: number; ids: string[] | null; counts: Parameters<typeof countsFrom>[0] }

function pageIn([row]: Row[]): FoundPage {
  return { ids: row?.ids ?? [], counts: countsFrom(row?.counts ?? null), total: row?.total ?? 0 }
}

/** What was delivered on these days, the last delivery first; whatever was searched for. */
async function findByDelivery(db: Db, { from, to }: OrderFilters, { offset, limit }: Window): Promise<FoundPage> {
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (select o.id, c.changed_at from ${deliveredOrders({ from, to })}),
    page as (select * from found order by changed_at desc, id offset ${offset} limit ${limit})
    select (select count(*)::int from found) as total, (select json_agg(id order by changed_at desc, id) from page) as ids,
      ${countsOfDays({ from, to })} as counts`)
  return pageIn(rows)
}

/** What somebody should look after, whatever else was asked for. */
async function findDue(db: Db, due: DueState, { offset, limit }: Window): Promise<FoundPage> {
  const { rows } = await db.execute<Row>(sql`
    with found as materialized (select o.id, o.created_at from ${dueOrders(due)}),
    page as (select * from found order by created_at desc, id offset ${offset} limit ${limit})
    select (select count(*)::int from found) as total, (select json_agg(id order by created_at desc, id) from page) as ids,
      ${countsOfDays({})} as counts`)
  return pageIn(rows)
}

type Filters = OrderFilters & {
  due?: DueState | undefined
  shipment?: ShipmentState | undefined
  delivered?: 'yes' | undefined
}

/** A page of the list: by what is due, by where the parcel is, by a search, or by status. */
export function findPage(
  db: Db,
  { due, shipment, delivered, ...filters }: Filters,
  window: Window,
): Promise<FoundPage> {
  if (due) return findDue(db, due, window)
  if (delivered) return findByDelivery(db, filters, window)
  if (shipment && filters.search) return findByShipmentAndText(db, { ...filters, shipment }, window)
  if (shipment) return findByShipment(db, { ...filters, shipment }, window)
  return filters.search ? search(db, { ...filters, text: filters.search }, window) : browse(db, filters, window)
}
