import { randomBytes } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { dhakaDay } from '#domain/day.ts'
import { eachField } from '#domain/goods/product-fields.ts'
import { orderNumberOf } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { priceOrder } from '#domain/orders/pricing.ts'
import type { Source } from '#domain/people/attribution.ts'
import type { Db } from '../db/db.ts'
import { shipmentChanges, shipments } from '../db/order-schema.ts'
import { stockMovements } from '../db/product-schema.ts'
import { keptFields } from '../db/product-texts.ts'
import { orderChanges, orderLines, orders } from '../db/schema.ts'
import type { DemoCustomer } from './accounts.ts'
import type { LoadedProduct } from './catalogue.ts'
import { repeatableRandom } from './random.ts'

type Buyer = Omit<DemoCustomer, 'role'> & { id: string }
type Past = { began: Date; now: Date; products: LoadedProduct[]; rina: Buyer; customers: Buyer[]; karim: string }

const hour = 60 * 60 * 1000
const day = 24 * hour
const orderCount = 420
const everyNthIsRinas = 30

/** The orders of the past year, more of them lately: they were sold before, and the stock on the shelf is what is left. */
export async function loadOrders(db: Db, past: Past): Promise<void> {
  const random = repeatableRandom(2026)
  const first = await takeNumbers(db, orderCount)
  const made = Array.from({ length: orderCount }, (_, n) => {
    const age = (1 - Math.sqrt((n + random()) / orderCount)) * 364 * day + 2 * hour
    return makeOrder(past, {
      random,
      sequence: first + n,
      placedAt: new Date(+past.now - age),
      isRinas: n % everyNthIsRinas === 7,
    })
  })
  // Those that were delivered, and those that were cancelled when they were on their way.
  const hasTravelled = ({ changes }: Made) => changes.length === 3
  await db
    .insert(orders)
    .values(made.map((one) => (hasTravelled(one) ? { ...one.order, status: 'confirm' as const } : one.order)))
  await db.insert(orderLines).values(made.flatMap(({ lines }) => lines))
  await deliver(db, made.filter(hasTravelled))
  await db.insert(orderChanges).values(made.flatMap(({ changes }) => changes))
  await keepLedger(db, past, made)
}

const couriers = [
  { carrier: 'Steadfast', days: 2 },
  { carrier: 'Pathao', days: 3 },
  { carrier: 'RedX', days: 4 },
]

/** Hands them to couriers, outside Dhaka a day earlier, and lets them end as they did: told by the order's own number. */
async function deliver(db: Db, made: Made[]): Promise<void> {
  const handed = made.map(({ order, changes }) => {
    const random = repeatableRandom(Number.parseInt(order.id.slice(0, 7), 36))
    const { carrier, days } = pick(couriers, random)
    const [, confirmed = 0, ended = 0] = changes.map(({ changedAt }) => +changedAt)
    const under = Math.floor(random() * days) + (order.insideDhaka ? 0 : 1)
    const changedAt = new Date(Math.max(confirmed, ended - under * day))
    return {
      orderId: order.id,
      changedAt,
      shipment: { handedOverOn: dhakaDay(changedAt), carrier, trackingNumber: '' },
    }
  })
  await db.insert(shipments).values(handed.map(({ orderId, shipment }) => ({ orderId, ...shipment })))
  await db.insert(shipmentChanges).values(handed.map((one) => ({ ...one, kind: 'handed-over' as const })))
  for (const status of ['delivered', 'cancelled'] as const) {
    const ids = made.flatMap(({ order }) => (order.status === status ? order.id : []))
    await db.update(orders).set({ status }).where(inArray(orders.id, ids))
  }
}

/**
 * All that was sold or is left came in when the shop began, and what was cancelled came back. Where that would not have
 * been enough for a moment, more came in, and what came back was damaged.
 */
async function keepLedger(db: Db, { began, products }: Past, made: Made[]): Promise<void> {
  const sold = new Map<number, number>()
  for (const { order, lines } of made)
    for (const { optionId, quantity } of order.status === 'cancelled' ? [] : lines)
      sold.set(optionId, (sold.get(optionId) ?? 0) + quantity)
  const boughtIn = products
    .flatMap(({ options }) => options)
    .map(({ id, left }) => ({ optionId: id, change: left + (sold.get(id) ?? 0) }))
    .filter(({ change }) => change > 0)
  await db
    .insert(stockMovements)
    .values(boughtIn.map((one) => ({ ...one, kind: 'receipt' as const, reason: 'Bought in', createdAt: began })))
  await db.execute(sql`
    insert into ${stockMovements} (option_id, kind, change, order_id, reason, created_at)
    select moved.* from (
      select l.option_id, 'order', -sum(l.quantity), o.id, '', o.created_at
      from order_lines l join orders o on o.id = l.order_id group by l.option_id, o.id
      union all
      select l.option_id, 'cancel', sum(l.quantity), c.order_id, '', c.changed_at
      from order_lines l join order_changes c on c.order_id = l.order_id and c.status = 'cancelled'
      group by l.option_id, c.id
    ) as moved (option_id, kind, change, order_id, reason, created_at) order by created_at, kind desc`)
  await db.execute(sql`
    insert into ${stockMovements} (option_id, kind, change, reason, created_at)
    select option_id, more.* from (
      select option_id, -min(stock) as units, max(created_at) as last_at from (
        select option_id, created_at, sum(change) over (partition by option_id order by created_at, kind desc) as stock
        from stock_movements
      ) as history group by option_id having min(stock) < 0
    ) as short, lateral (values
      ('receipt', units, 'Bought in', ${began.toISOString()}::timestamptz),
      ('correction', -units, 'Damaged on the way back', last_at)
    ) as more`)
}

async function takeNumbers(db: Db, count: number): Promise<number> {
  const { rows } = await db.execute<{ first: string }>(
    sql`select min(nextval('order_sequence')) as first from generate_series(1, ${count}::int)`,
  )
  return Number(rows[0]?.first)
}

type Made = ReturnType<typeof makeOrder>
type Making = { random: () => number; sequence: number; placedAt: Date; isRinas: boolean }

function makeOrder({ now, products, rina, customers, karim }: Past, { random, sequence, placedAt, isRinas }: Making) {
  const buyer = isRinas ? rina : pick(customers, random)
  const id = orderNumberOf(sequence).toLowerCase() + randomBytes(13).toString('hex')
  const lines = Array.from({ length: 1 + Math.floor(random() * 2.4) }, (_, position) => {
    const product = pick(products, random)
    return { ...makeLine(product, random), orderId: id, position: position + 1 }
  })
  const { insideDhaka, district, address, phone, email } = buyer
  const totals = priceOrder(lines, { insideDhaka, deliveredOrders: 0 })
  const statuses = livedThrough(random, +now - +placedAt)
  const order = {
    ...totals,
    id,
    email,
    phone,
    address,
    insideDhaka,
    district,
    userId: buyer.id,
    name: `${buyer.firstName} ${buyer.lastName}`,
    status: statuses.at(-1) ?? ('pending' as const),
    source: sourceOfOrder(sequence),
    createdAt: placedAt,
  }
  const moments = statuses.map((_, step) => Math.min(+now, +placedAt + step * (3 * hour + random() * 2 * day)))
  const changes = statuses.map((status, step) => ({
    orderId: id,
    status,
    by: step === 0 ? ('customer' as const) : ('shop' as const),
    changedBy: step === 0 ? buyer.id : karim,
    // Nothing is confirmed after it was delivered.
    changedAt: new Date(Math.min(...moments.slice(step))),
  }))
  return { order, lines, changes }
}

function makeLine(product: LoadedProduct, random: () => number) {
  const option = pick(product.options, random)
  const [price, profit] = [option.price ?? product.price, option.profit ?? product.profit]
  const snapshot = {
    ...eachField<Omit<typeof orderLines.$inferInsert, 'orderId' | 'position' | 'productId' | 'optionId' | 'quantity'>>(
      keptFields,
      (name) => [name, product[name]],
    ),
    price,
    profit,
  }
  const quantity = random() < 0.8 ? 1 : 2
  return { ...snapshot, productId: product.id, optionId: option.id, size: option.size, colour: option.colour, quantity }
}

/** How its buyer came: told by the order's own number, so that everything else stays as it was. */
function sourceOfOrder(sequence: number): Source {
  const luck = repeatableRandom(sequence)()
  if (luck < 0.46) return 'Organic'
  return luck < 0.68 ? 'Referral' : 'Other'
}

/** What an order of that age has been through: most are delivered after some days, a few were cancelled. */
function livedThrough(random: () => number, age: number): OrderStatus[] {
  const luck = random()
  if (age < 36 * hour) return luck < 0.7 ? ['pending'] : ['pending', 'confirm']
  if (age < 5 * day) return luck < 0.25 ? ['pending'] : ['pending', 'confirm']
  if (luck < 0.07) return ['pending', 'cancelled']
  if (luck < 0.1) return ['pending', 'confirm', 'cancelled']
  return ['pending', 'confirm', 'delivered']
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}
