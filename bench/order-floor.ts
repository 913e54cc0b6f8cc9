import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { orderNumberOf } from '#domain/orders/order-number.ts'

/**
 * The least that an order can cost: the statements of the shop's own order, for one product, one after the other in a
 * transaction and prepared as the shop's are, in a bare Fastify handler without shapes, sessions, limits or rules. Told
 * the folder of the database's socket, it prints its port.
 */
const [host = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host, user: 'shop', database: 'shop', max: 10 })
const app = Fastify()

app.post('/api/v2/orders', async (request, reply) => {
  const { phone, cartItems } = request.body as { phone: string; cartItems: { _id: string }[] }
  const key = String(request.headers['idempotency-key'])
  const client = await pool.connect()
  try {
    const id = await place(client, { phone, key, productId: cartItems[0]?._id })
    const { rows } = await ask(
      client,
      'find_order',
      `select o.*, (select json_agg(l.*) from order_lines l where l.order_id = o.id) as lines from orders o where id = $1`,
      [id],
    )
    return reply.code(201).send({ order: rows[0] })
  } finally {
    client.release()
  }
})

type Asked = { phone: string; key: string; productId: string | undefined }

async function place(client: pg.PoolClient, { phone, key, productId }: Asked): Promise<string> {
  await client.query('begin')
  await ask(client, 'claim_key', `insert into idempotency_keys (scope, key, fingerprint) values ('guest', $1, $1)`, [
    key,
  ])
  await ask(
    client,
    'take_turns',
    'select pg_advisory_xact_lock(1, hashtext($1)), pg_advisory_xact_lock(2, hashtext($2))',
    [phone, key],
  )
  const counted = await ask(
    client,
    'count_orders',
    `select nextval('order_sequence') as sequence,
      (select count(*) from orders where phone = $1), (select count(*) from orders where visitor = $2)`,
    [phone, key],
  )
  const found = await ask(
    client,
    'lock_options',
    `select o.id, p.price from products p join product_options o on o.product_id = p.id where p.id = $1
     order by p.id, o.id for no key update of p, o`,
    [productId],
  )
  const number = orderNumberOf(Number(counted.rows[0].sequence)).toLowerCase()
  const id = number + randomUUID().replaceAll('-', '').slice(0, 26)
  const { id: option, price } = found.rows[0]
  await ask(
    client,
    'keep_order',
    `with placed as (
      insert into orders (id, visitor, name, email, phone, address, inside_dhaka, subtotal, discount, delivery_charge, total)
      values ($1, $2, 'Rina', 'rina@example.com', $3, 'Dhaka', true, $5::bigint, 0, 6000, $5::bigint + 6000)
    ), line as (
      insert into order_lines (order_id, position, product_id, option_id, quantity, price, profit, title, category)
      select $1, 1, p.id, $4, 1, p.price, p.profit, p.title, p.category from products p where p.id = $6
    ), moved as (
      insert into stock_movements (option_id, kind, change, order_id) values ($4, 'order', -1, $1)
    ), history as (
      insert into order_changes (order_id, status, by) values ($1, 'pending', 'customer')
    ), message as (
      insert into outbox (topic, payload) values ('order-placed', jsonb_build_object('orderId', $1::text))
    )
    update idempotency_keys set order_id = $1 where scope = 'guest' and key = $2`,
    [id, key, phone, option, price, productId],
  )
  await client.query('commit')
  return id
}

function ask(client: pg.PoolClient, name: string, text: string, values: unknown[]) {
  return client.query({ name, text, values })
}

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening ${new URL(address).port}`)
