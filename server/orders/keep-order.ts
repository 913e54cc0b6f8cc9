import { sql } from 'drizzle-orm'
import type { OrderRequest } from '#contract/orders.ts'
import type { DeliveryWindow } from '#domain/orders/delivery.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import type { OrderFlag } from '#domain/orders/risk.ts'
import { runsLow } from '#domain/goods/stock.ts'
import type { Db } from '../db/db.ts'
import { stockMovements } from '../db/keeping-schema.ts'
import { idempotencyKeys, orderChanges, orderLines, orders, outbox, productOptions, products } from '../db/schema.ts'
import type { KeyClaim } from './idempotency.ts'
import { unitsByOption, type OptionLine } from './option-lines.ts'
import type { Destination } from './destination.ts'

export type NewOrder = Omit<OrderRequest, 'email' | keyof Destination> &
  Destination &
  Totals & {
    id: string
    email: string
    visitor: string
    network: string
    userId: string | undefined
    flags: OrderFlag[]
    basket: string
    promised: DeliveryWindow
    lines: OptionLine[]
    claim: KeyClaim
    /** So many left of an option, and the shop hears of it. */
    low: number
  }

/**
 * Keeps an order: its lines as they are on the shelf today, what leaves the shelf, its history, what is to be told,
 * and its key. Answers false when a row of stock has too few left; the caller then gives up the transaction.
 */
export async function keepOrder(db: Db, order: NewOrder): Promise<boolean> {
  const { id, userId = null, lines, claim } = order
  const units = unitsByOption(lines)
  const { rows } = await db.execute<{ taken: number }>(sql`
    with placed as (${orderRow(order)}), snapshots as (${lineRows(order)}), taken as (
      insert into ${stockMovements} (option_id, kind, change, order_id)
      select o.id, 'order', -w.units, ${id}
      from unnest(${sql.param([...units.keys()])}::bigint[], ${sql.param([...units.values()])}::int[]) as w (id, units)
      join ${productOptions} o on o.id = w.id and o.stock >= w.units
      returning option_id
    ), history as (
      insert into ${orderChanges} (order_id, status, by, changed_by) values (${id}, 'pending', 'customer', ${userId}::uuid)
    ), message as (
      insert into ${outbox} (topic, payload) values ('order-placed', jsonb_build_object('orderId', ${id}::text))
    ), low as (
      insert into ${outbox} (topic, payload)
      select 'stock-low', jsonb_build_object('optionId', option_id)
      from unnest(${sql.param(runningLow(order, units))}::text[]) as option_id
    ), answered as (
      update ${idempotencyKeys} set order_id = ${id} where scope = ${claim.scope} and key = ${claim.key}
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken === units.size
}

function orderRow(order: NewOrder) {
  const { id, userId = null, visitor, network, name, email, phone, address, insideDhaka, district, upazila } = order
  const { subtotal, discount, deliveryCharge, total, language = 'en', source = 'Other', promised } = order
  return sql`
    insert into ${orders} (id, user_id, visitor, network, name, email, phone, address, inside_dhaka, district, upazila,
      subtotal, discount, delivery_charge, total, language, source, promised_first, promised_last, basket, flags)
    values (${id}, ${userId}::uuid, ${visitor}, ${network}, ${name}, ${email}, ${phone}, ${address}, ${insideDhaka},
      ${district}, ${upazila}, ${subtotal}, ${discount}, ${deliveryCharge}, ${total}, ${language}, ${source},
      ${promised.first}, ${promised.last}, ${order.basket}, ${sql.param(order.flags)}::text[])`
}

function lineRows({ id, lines }: NewOrder) {
  return sql`
    insert into ${orderLines} (order_id, position, product_id, option_id, size, colour, quantity, price, profit, title,
      images, category, delivery_method, overview, features, specification)
    select ${id}, w.position, p.id, o.id, w.size, w.colour, w.quantity, w.price,
      p.profit - (p.price - w.price), p.title,
      p.images, p.category, p.delivery_method, p.overview, p.features, p.specification
    from rows from (
      unnest(${sql.param(lines.map((line) => line.optionId))}::bigint[]),
      unnest(${sql.param(lines.map((line) => line.size ?? ''))}::text[]),
      unnest(${sql.param(lines.map((line) => line.colour ?? ''))}::text[]),
      unnest(${sql.param(lines.map((line) => line.quantity))}::int[]),
      unnest(${sql.param(lines.map((line) => line.price))}::bigint[])
    ) with ordinality as w (option_id, size, colour, quantity, price, position)
    join ${productOptions} o on o.id = w.option_id
    join ${products} p on p.id = o.product_id`
}

function runningLow({ lines, low }: NewOrder, units: ReadonlyMap<number, number>): string[] {
  const stocks = new Map(lines.map(({ optionId, stock }) => [optionId, stock]))
  return [...units]
    .filter(([optionId, taken]) => runsLow({ stock: stocks.get(optionId) ?? 0, taken }, low))
    .map(([optionId]) => String(optionId))
}
