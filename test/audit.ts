import type { Database } from '#server/db/db.ts'

/** What must be true of the orders at any time; each query lists what breaks it. */
const invariants = {
  'stock is never negative': 'select id::text from product_options where stock < 0',
  'a product’s stock is the sum of its options': `select id::text from products p
    where stock <> (select coalesce(sum(stock), 0) from product_options where product_id = p.id and retired_at is null)`,
  'every order has lines, and they add up to its subtotal': `select id from orders o
    where subtotal is distinct from (select sum(price * quantity) from order_lines where order_id = o.id)`,
  'an order’s total is its subtotal, less its discount, and the delivery':
    'select id from orders where total <> subtotal - discount + delivery_charge',
  'an order’s profit is that of its lines': `select id from orders o
    where profit is distinct from (select sum(profit * quantity) from order_lines where order_id = o.id)`,
  'the days count every order once': `select coalesce(a.day, b.day)::text from
    (select dhaka_day(created_at) as day, status, count(*) as orders, count(*) filter (where archived_at is null) as shown,
      sum(total) as total, sum(profit) as profit from orders group by 1, 2) as a
    full join (select day, status, sum(orders) as orders, sum(shown) as shown, sum(total) as total, sum(profit) as profit
      from order_days group by 1, 2 having sum(orders) <> 0 or sum(total) <> 0 or sum(profit) <> 0) as b using (day, status)
    where (a.orders, a.shown, a.total, a.profit) is distinct from (b.orders, b.shown, b.total, b.profit)`,
  'what was sold is counted by day': `select coalesce(a.product_id, b.product_id)::text from
    (select dhaka_day(o.created_at) as begins, l.product_id, sum(l.quantity) as units, sum(l.price * l.quantity) as total
      from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled' group by 1, 2) as a
    full join (select begins, product_id, sum(units) as units, sum(total) as total from product_sales where grain = 'day'
      group by 1, 2 having sum(units) <> 0 or sum(total) <> 0) as b using (begins, product_id)
    where (a.units, a.total) is distinct from (b.units, b.total)`,
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
