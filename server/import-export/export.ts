import { and, asc, desc, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { AdminOrder } from '#contract/order-admin.ts'
import type { contract, Input } from '#contract/contract.ts'
import type { Report } from '#contract/reports.ts'
import { dhakaDay } from '#domain/day.ts'
import { inTaka } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal, orderStatuses } from '#domain/orders/order-status.ts'
import type { Db } from '../db/db.ts'
import { products, users } from '../db/schema.ts'
import { figuresOfAccounts } from '../orders/admin/customers.ts'
import { findPage } from '../orders/admin/find-orders.ts'
import {
  confirmedOrders,
  deliveredOrders,
  dueOrders,
  mostCounted,
  placedWithin,
} from '../orders/admin/order-filters.ts'
import { findOrdersById, type OverdueRule } from '../orders/store.ts'
import { isWanted } from '../people/store.ts'
import { findKeptById } from '../products/store.ts'
import { isKept } from '../db/product-status.ts'
import { productCells, productColumns } from './columns.ts'

const atATime = 200
type Query = Input<typeof contract.exportOrders>

/** All products that were not deleted, some at a time. */
export async function* productRows(db: Db): AsyncGenerator<string[]> {
  let last: string | undefined
  for (;;) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(isKept, last ? gt(products.id, last) : undefined))
      .orderBy(asc(products.id))
      .limit(atATime)
    const ids = rows.map(({ id }) => id)
    const found = await findKeptById(db, ids)
    for (const product of ids.flatMap((id) => found.get(id) ?? [])) {
      const cells = productCells(product)
      yield productColumns.map((column) => cells[column])
    }
    last = ids.at(-1)
    if (!last) return
  }
}

/** The orders of a list, as the list shows them, one row for each line. Of a search the first 10,000. */
export async function* orderRows(db: Db, query: Query, overdueRule: OverdueRule): AsyncGenerator<string[]> {
  for await (const ids of pagesOf(db, query)) {
    for (const order of await findOrdersById(db, ids, { overdueRule })) yield* cellsOf(order)
  }
}

const isOpen = ({ status }: AdminOrder) => !isFinal(status)

/** Those of these orders that are still to be delivered, as couriers want to know of them, one row for each. */
export async function* parcelRows(db: Db, ids: readonly string[], rule: OverdueRule): AsyncGenerator<string[]> {
  const orders = await findOrdersById(db, ids, { overdueRule: rule })
  for (const { id, name, phone, address, district, upazila, total, advance, lines } of orders.filter(isOpen)) {
    const place = [address, upazila, district]
      .filter(Boolean)
      .join(', ')
      .replaceAll(/\s*\n\s*/g, ', ')
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const items = lines.map(({ title, size, colour, quantity }) =>
      [`${quantity} x ${title}`, size, colour].filter(Boolean).join(' '),
    )
    const toCollect = String(inTaka(total - advance))
    yield [orderNumberIn(id), name, phone, place, district, upazila, toCollect, String(units), items.join(', ')]
  }
}

/** A report with all its rows, without what they add up to. */
export async function* reportRows({ data }: Report): AsyncGenerator<string[]> {
  for (const { name, product, orders, delivered, cancelled, returned, units, sales, profit, days } of data)
    yield [
      name,
      product?.sku ?? '',
      orders,
      delivered,
      cancelled,
      returned,
      units ?? '',
      inTaka(sales),
      inTaka(profit),
      days ?? '',
    ].map(String)
}

function pagesOf(db: Db, query: Query): AsyncGenerator<string[]> {
  const { status, due, shipment, delivered, search, ...days } = query
  if (due) return lastFirst(db, dueOrders(due))
  if (delivered) return lastFirst(db, deliveredOrders(days), sql`c.changed_at`)
  if (search) return found(db, query)
  return shipment ? lastFirst(db, confirmedOrders({ shipment, ...days })) : browsed(db, { status, ...days })
}

async function* found(db: Db, query: Query): AsyncGenerator<string[]> {
  for (let offset = 0; offset < mostCounted; offset += atATime) {
    const { ids } = await findPage(db, query, { offset, limit: atATime })
    if (ids.length === 0) return
    yield ids
  }
}

async function* browsed(db: Db, { status, ...days }: Query): AsyncGenerator<string[]> {
  for (const one of status ? [status] : orderStatuses)
    yield* lastFirst(db, sql`orders o where o.archived_at is null and o.status = ${one} and ${placedWithin(days)}`)
}

/** Those of `list` by their moment, the last first, each time from where the last ones ended. */
async function* lastFirst(db: Db, list: SQL, moment = sql`o.created_at`): AsyncGenerator<string[]> {
  let last: { id: string; at: string } | undefined
  for (;;) {
    const after = last
      ? sql`${moment} <= ${last.at}::timestamptz and (${moment} < ${last.at}::timestamptz or o.id > ${last.id})`
      : sql`true`
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      select o.id, ${moment}::text as at from ${list} and ${after}
      order by ${moment} desc, o.id limit ${atATime}`)
    last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
  }
}

/** The accounts of a list, as the list shows them, the newest first; deleted orders count in what was delivered and spent. */
export async function* personRows(db: Db, filters: Input<typeof contract.exportPeople>): AsyncGenerator<string[]> {
  const accounts = sql`(select id, created_at from ${users} where ${isWanted(filters)}) o where true`
  for await (const ids of lastFirst(db, accounts)) {
    const [people, figures] = await Promise.all([
      db
        .select()
        .from(users)
        .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
        .orderBy(desc(users.createdAt), users.id),
      figuresOfAccounts(db, ids),
    ])
    for (const person of people) {
      const { firstName, lastName, email, phone, address, city, postalCode, country, role, createdAt } = person
      const { delivered = 0, spent = 0, lastOrderAt } = figures.get(person.id) ?? {}
      const who = [`${firstName} ${lastName}`.trim(), email, phone, address, city, postalCode, country, role]
      const lastOrderOn = lastOrderAt ? dhakaDay(new Date(lastOrderAt)) : ''
      yield [...who, dhakaDay(createdAt), String(delivered), String(inTaka(spent)), lastOrderOn]
    }
  }
}

function cellsOf(order: AdminOrder): string[][] {
  const { id, status, channel, name, phone, email, address, insideDhaka, createdAt, shipment } = order
  const placedAt = new Date(createdAt).toLocaleString('sv-SE', { timeZone: 'Asia/Dhaka' })
  const first = [orderNumberIn(id), placedAt, status, channel, name, phone, email, address, insideDhaka ? 'yes' : 'no']
  const sums = [order.subtotal, order.discount, order.deliveryCharge, order.total].map((sum) => String(inTaka(sum)))
  const toCollect = isFinal(status) ? 0 : inTaka(order.total - order.advance)
  const delivery = [
    order.district,
    order.upazila,
    String(toCollect),
    shipment?.handedOverOn ?? '',
    shipment?.carrier ?? '',
    shipment?.trackingNumber ?? '',
    String(inTaka((order.returned ?? []).reduce((sum, { refund }) => sum + refund, 0))),
    order.coupon,
    String(inTaka(order.advance)),
    order.transactionId,
    String(inTaka(order.advanceAsked)),
  ]
  return order.lines.map(({ title, size = '', colour = '', quantity, price }) => {
    const line = [title, size, colour, String(quantity), String(inTaka(price))]
    return [...first, ...line, String(inTaka(order.profit)), ...sums, ...delivery]
  })
}
