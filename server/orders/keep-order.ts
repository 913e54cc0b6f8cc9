import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { OrderRequest } from '#contract/orders.ts'
import type { Poisha } from '#domain/money.ts'
import type { DeliveryWindow } from '#domain/orders/delivery.ts'
import type { PaymentMethod } from '#domain/orders/payment.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import type { OrderFlag } from '#domain/orders/risk.ts'
import { runsLow } from '#domain/goods/stock.ts'
import type { Db } from '../db/db.ts'
import { stockMovements } from '../db/product-schema.ts'
import { idempotencyKeys, orderChanges, orderLines, orders, outbox, productOptions, products } from '../db/schema.ts'
import { keptFields } from '../db/product-texts.ts'
import { statement } from '../db/statement.ts'
import type { KeyClaim } from './idempotency.ts'
import { unitsByOption, type OptionLine } from './option-lines.ts'
import type { Destination } from './destination.ts'

/** The buyer, and where the shop wants to know of it, the shop, are told of a new order. */
export type OrderTopic = 'order-placed' | 'new-order'
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
    /** Whether it takes its stock now, or when the shop confirms it. */
    stockReserved: boolean
    promised: DeliveryWindow
    lines: OptionLine[]
    claim: KeyClaim
    paymentMethod: PaymentMethod
    /** The code of the coupon that it is cheaper by, or empty. */
    coupon: string
    freeDelivery: boolean
    advanceAsked: Poisha
    /** What is mailed about it: topics of the outbox. */
    topics: OrderTopic[]
    /** So many left of an option, and the shop hears of it. */
    low: number
  }

const at = sql.placeholder

const orderRow = sql`
  insert into ${orders} (id, user_id, visitor, network, name, email, phone, address, inside_dhaka, district, upazila,
    subtotal, discount, coupon, free_delivery, delivery_charge, total, advance_asked, language, source, promised_first, promised_last, basket, flags,
    stock_reserved, payment_method)
  values (${at('id')}, ${at('userId')}, ${at('visitor')}, ${at('network')}, ${at('name')}, ${at('email')}, ${at('phone')},
    ${at('address')}, ${at('insideDhaka')}, ${at('district')}, ${at('upazila')}, ${at('subtotal')}, ${at('discount')},
    ${at('coupon')}, ${at('freeDelivery')}, ${at('deliveryCharge')}, ${at('total')}, ${at('advanceAsked')}, ${at('language')}, ${at('source')}, ${at('promisedFirst')},
    ${at('promisedLast')}, ${at('basket')}, ${at('flags')},
    ${at('stockReserved')}, ${at('paymentMethod')})`

/** The columns in which products, and the lines that keep them, have what they say in either language. */
const lineColumns = keptFields.map(toSnakeCase)

/** Of a product in several colours, the picture of the one that is ordered comes first. */
const ownImages = 'images_showing(p.images, p.image_colours, w.colour)'

/** Needs `after`: the position of the line before the first of these. */
export const lineRows = sql`
  insert into ${orderLines} (order_id, position, product_id, option_id, size, colour, quantity, price, profit,
    ${sql.raw(lineColumns.join())})
  select ${at('id')}, ${at('after')}::int + w.position, p.id, o.id, w.size, w.colour, w.quantity, w.price,
    coalesce(o.profit, p.profit) - (coalesce(o.price, p.price) - w.price), ${sql.raw(lineColumns.map((column) => (column === 'images' ? ownImages : `p.${column}`)).join())}
  from rows from (
    unnest(${at('optionIds')}::bigint[]), unnest(${at('sizes')}::text[]), unnest(${at('colours')}::text[]),
    unnest(${at('quantities')}::int[]), unnest(${at('prices')}::bigint[])
  ) with ordinality as w (option_id, size, colour, quantity, price, position)
  join ${productOptions} o on o.id = w.option_id
  join ${products} p on p.id = o.product_id`

const keep = statement<{ taken: number }>(
  'keep_order',
  sql`
    with placed as (${orderRow}), snapshots as (${lineRows}), taken as (
      insert into ${stockMovements} (option_id, kind, change, order_id)
      select o.id, 'order', -w.units, ${at('id')}
      from unnest(${at('takenFrom')}::bigint[], ${at('units')}::int[]) as w (id, units)
      join ${productOptions} o on o.id = w.id and o.stock >= w.units
      returning option_id
    ), history as (
      insert into ${orderChanges} (order_id, status, by, changed_by) values (${at('id')}, 'pending', 'customer', ${at('userId')})
    ), message as (
      insert into ${outbox} (topic, payload)
      select topic, jsonb_build_object('orderId', ${at('id')}::text) from unnest(${at('topics')}::text[]) as topic
    ), low as (
      insert into ${outbox} (topic, payload)
      select 'stock-low', jsonb_build_object('optionId', option_id) from unnest(${at('runningLow')}::text[]) as option_id
    ), answered as (
      update ${idempotencyKeys} set order_id = ${at('id')} where scope = ${at('scope')} and key = ${at('key')}
    )
    select count(*)::int as taken from taken`,
)

/**
 * Keeps an order: its lines as they are on the shelf today, what leaves the shelf, its history, what is to be told,
 * and its key. Answers false when a row of stock has too few left; the caller then gives up the transaction.
 */
export async function keepOrder(db: Db, order: NewOrder): Promise<boolean> {
  const { userId = null, language = 'en', source = 'Other', lines, claim, promised } = order
  const units = order.stockReserved ? unitsByOption(lines) : new Map<number, number>()
  const [kept] = await keep(db, {
    ...order,
    ...claim,
    after: 0,
    userId,
    language,
    source,
    promisedFirst: promised.first,
    promisedLast: promised.last,
    optionIds: lines.map((line) => line.optionId),
    sizes: lines.map((line) => line.size ?? ''),
    colours: lines.map((line) => line.colour ?? ''),
    quantities: lines.map((line) => line.quantity),
    prices: lines.map((line) => line.price),
    takenFrom: [...units.keys()],
    units: [...units.values()],
    runningLow: runningLow(order, units),
  })
  return kept?.taken === units.size
}

function runningLow({ lines, low }: NewOrder, units: ReadonlyMap<number, number>): string[] {
  const stocks = new Map(lines.map(({ optionId, stock }) => [optionId, stock]))
  return [...units]
    .filter(([optionId, taken]) => runsLow({ stock: stocks.get(optionId) ?? 0, taken }, low))
    .map(([optionId]) => String(optionId))
}
