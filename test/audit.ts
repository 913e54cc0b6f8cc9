import type { Database } from '#server/db/db.ts'

/** What must be true of the orders at any time; each query lists what breaks it. */
const invariants = {
  'stock is never negative': 'select id::text from product_options where stock < 0',
  'a product’s stock is the sum of its options': `select id::text from products p
    where stock <> (select coalesce(sum(stock), 0) from product_options where product_id = p.id)`,
  'every order has lines, and they add up to its subtotal': `select id from orders o
    where subtotal is distinct from (select sum(price * quantity) from order_lines where order_id = o.id)`,
  'an order’s total is its subtotal, less its discount, and the delivery':
    'select id from orders where total <> subtotal - discount + delivery_charge',
  'a key leads to one order, and every key that is kept leads to one':
    'select key from idempotency_keys where order_id is null union all select order_id from idempotency_keys group by order_id having count(*) > 1',
  'each order is announced once': `select id from orders o
    where (select count(*) from outbox where topic = 'order-placed' and payload->>'orderId' = o.id) <> 1`,
  'the history begins pending and ends at the status': `select id from orders o
    where 'pending' <> (select status from order_changes where order_id = o.id order by id limit 1)
      or status <> (select status from order_changes where order_id = o.id order by id desc limit 1)`,
}

/** The invariants that are broken, each with what breaks it. */
export async function auditOrders({ pool }: Database): Promise<string[]> {
  const checked = Object.entries(invariants).map(async ([invariant, query]) => {
    const { rows } = await pool.query(query)
    return rows.map((row) => `${invariant}: ${Object.values(row)}`)
  })
  return (await Promise.all(checked)).flat()
}
