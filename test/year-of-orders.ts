import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { orderNumberOf } from '#domain/orders/order-number.ts'
import { keepLedger } from './keep-ledger.ts'

export type MadeOrder = {
  id: string
  name: string
  phone: string
  status: 'pending' | 'confirm' | 'delivered' | 'cancelled'
  createdAt: Date
  archived: boolean
  deliveryCharge: number
  lines: { product: number; quantity: number; price: number; profit: number }[]
}
export type MadeProduct = { id: string; option: number; title: string; price: number; profit: number; stock: number }

const hour = 60 * 60 * 1000
const day = 24 * hour
const firstNames = ['Rahima', 'Kamal', 'Shahana', 'Tanvir', 'Nusrat', 'Jamal', 'Farida', 'Mizan', 'রহিমা', 'O’Neil']
const lastNames = ['Begum', 'Das', 'Hossain', 'Rahman', 'Akter', 'Khan', 'Sarkar']
const things = ['Panjabi', 'Saree', 'Kettle', 'Fan', 'Earbuds', 'Watch', '100 % cotton shirt', 'Under_score lamp']

/** Pseudo-random numbers, the same for the same seed. */
export function repeatable(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}

/** Inserts products of each kind. */
export async function makeProducts(pool: pg.Pool, count: number, random: () => number): Promise<MadeProduct[]> {
  const made = Array.from({ length: count }, (_, n) => {
    const price = 10_000 + Math.floor(random() * 500_000)
    const title = `${things[n % things.length]} ${n}`
    return {
      id: randomUUID(),
      title,
      price,
      profit: Math.floor(price * random() * 0.4),
      stock: Math.floor(random() * 40),
    }
  })
  await pool.query(
    `insert into products (id, slug, title, category, price, profit)
     select * from unnest($1::uuid[], $2::text[], $3::text[], array_fill('Cloth'::category, array[$6::int]), $4::bigint[], $5::bigint[])`,
    [
      made.map((p) => p.id),
      made.map((p) => p.id),
      made.map((p) => p.title),
      made.map((p) => p.price),
      made.map((p) => p.profit),
      count,
    ],
  )
  const { rows } = await pool.query<{ id: string; product_id: string }>(
    'insert into product_options (product_id, stock) select * from unnest($1::uuid[], $2::int[]) returning id, product_id',
    [made.map((p) => p.id), made.map((p) => p.stock)],
  )
  const options = new Map(rows.map((row) => [row.product_id, Number(row.id)]))
  return made.map((one) => ({ ...one, option: options.get(one.id) ?? 0 }))
}

type Making = {
  count: number
  days: number
  now: Date
  products: readonly MadeProduct[]
  random: () => number
  first: number
}

/** Orders of so many days until now, of every status and some of them archived. */
export function makeOrders({ count, days, now, products, random, first }: Making): MadeOrder[] {
  return Array.from({ length: count }, (_, n) => {
    const age = random() * days * day
    const luck = random()
    const status =
      age < 3 * day && luck < 0.7
        ? 'pending'
        : luck < 0.04
          ? 'pending'
          : luck < 0.1
            ? 'confirm'
            : luck < 0.88
              ? 'delivered'
              : 'cancelled'
    const lines = Array.from({ length: 1 + Math.floor(random() * 2.2) }, () => {
      const product = Math.floor(random() ** 2 * products.length)
      return {
        product,
        quantity: 1 + Math.floor(random() * 3),
        price: products[product]?.price ?? 0,
        profit: products[product]?.profit ?? 0,
      }
    })
    return {
      id: orderNumberOf(first + n).toLowerCase() + randomUUID().replaceAll('-', '').slice(0, 26),
      name: `${pick(firstNames, random)} ${pick(lastNames, random)}`,
      phone: `01${3 + Math.floor(random() * 7)}${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
      status,
      createdAt: new Date(+now - age),
      archived: random() < 0.03,
      deliveryCharge: random() < 0.6 ? 6000 : 12_000,
      lines,
    }
  })
}

/** Inserts the orders with their lines and their histories. */
export async function keepOrders(
  pool: pg.Pool,
  orders: readonly MadeOrder[],
  products: readonly MadeProduct[],
): Promise<void> {
  const subtotal = ({ lines }: MadeOrder) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  await pool.query(
    `insert into orders (id, name, phone, address, inside_dhaka, status, subtotal, discount, delivery_charge, total, created_at, archived_at)
     select id, name, phone, 'Dhaka', true, status::order_status, subtotal, 0, delivery, subtotal + delivery, created_at,
       case when archived then now() end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::bool[])
       as o (id, name, phone, status, subtotal, delivery, created_at, archived)`,
    [
      orders.map((o) => o.id),
      orders.map((o) => o.name),
      orders.map((o) => o.phone),
      orders.map((o) => o.status),
      orders.map(subtotal),
      orders.map((o) => o.deliveryCharge),
      orders.map((o) => o.createdAt),
      orders.map((o) => o.archived),
    ],
  )
  const lines = orders.flatMap((order) =>
    order.lines.map((line, n) => ({ ...line, orderId: order.id, position: n + 1 })),
  )
  const of = (product: number) => products[product] ?? { id: '', option: 0, title: '' }
  await pool.query(
    `insert into order_lines (order_id, position, product_id, option_id, quantity, price, profit, title, category)
     select *, 'Cloth' from unnest($1::text[], $2::int[], $3::uuid[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::text[])`,
    [
      lines.map((l) => l.orderId),
      lines.map((l) => l.position),
      lines.map((l) => of(l.product).id),
      lines.map((l) => of(l.product).option),
      lines.map((l) => l.quantity),
      lines.map((l) => l.price),
      lines.map((l) => l.profit),
      lines.map((l) => of(l.product).title),
    ],
  )
  await pool.query(
    `insert into order_changes (order_id, status, changed_at) select * from unnest($1::text[], $2::order_status[], $3::timestamptz[])`,
    [orders.map((o) => o.id), orders.map((o) => o.status), orders.map((o) => o.createdAt)],
  )
  await keepLedger(
    pool,
    orders.map((o) => o.id),
  )
}
