import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import type { Shot } from './load.ts'

/** Fills the shelves of a demo shop, so that what is measured are orders and not refusals. @returns orders, each another buyer’s, of things without a choice. */
export async function openOrders(folder: string): Promise<() => Shot> {
  const client = new pg.Client({ host: path.join(folder, 'data'), user: 'shop', database: 'shop' })
  await client.connect()
  await client.query(
    "insert into stock_movements (option_id, kind, change) select id, 'receipt', 1000000 from product_options",
  )
  const { rows } = await client.query<{ id: string }>(
    "select id from products where sizes = '{}' and colours = '{}' and status = 'published'",
  )
  await client.end()
  let n = 0
  return () => ({
    method: 'POST',
    path: '/api/v2/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Rina',
      address: 'Dhaka',
      email: 'rina@example.com',
      phone: `017${String(n++ % 100_000_000).padStart(8, '0')}`,
      cartItems: [{ _id: rows[n % rows.length]?.id, quantity: 1 }],
    }),
  })
}
