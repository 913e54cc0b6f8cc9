import type { Database } from '#server/db/db.ts'

/** What must be true of the orders at any time; each query lists what breaks it. The numbers are those of the design. */
const invariants = {
  'stock is never negative (I1)': 'select id::text from product_options where stock < 0',
  'an option’s stock is the sum of its movements (I2)': `select id::text from product_options o
    where stock <> (select coalesce(sum(change), 0) from stock_movements where option_id = o.id)`,
  'what was sold has left the shelf, and what was cancelled has come back, once (I2)': `
    select coalesce(sold.order_id, moved.order_id) from (
      select l.order_id, l.option_id, -sum(l.quantity) as out, case when o.status = 'cancelled' then sum(l.quantity) else 0 end as back
      from order_lines l join orders o on o.id = l.order_id where o.stock_reserved group by l.order_id, l.option_id, o.status
    ) as sold full join (
      select order_id, option_id, coalesce(sum(change) filter (where kind in ('order', 'order-edit')), 0) as out,
        coalesce(sum(change) filter (where kind = 'cancel'), 0) as back
      from stock_movements where order_id is not null group by order_id, option_id
    ) as moved on moved.order_id = sold.order_id and moved.option_id = sold.option_id
    where coalesce(sold.out, 0) <> coalesce(moved.out, 0) or coalesce(sold.back, 0) <> coalesce(moved.back, 0)`,
  'what came back to the shelf has a movement, and nothing else has': `
    select coalesce(back.order_id, moved.order_id) from (
      select l.order_id, l.option_id, sum(i.quantity) as units from returned_items i
      join order_lines l on l.order_id = i.order_id and l.position = i.position where i.is_restocked group by l.order_id, l.option_id
    ) as back full join (
      select order_id, option_id, sum(change) as units from stock_movements where kind = 'return' group by order_id, option_id
    ) as moved on moved.order_id = back.order_id and moved.option_id = back.option_id
    where back.units is distinct from moved.units`,
  'only what was delivered came back, at most what was bought, for at most what was paid': `
    select o.id from orders o join goods_returns r on r.order_id = o.id group by o.id
      having o.status <> 'delivered' or sum(r.refund) > o.subtotal - o.discount
    union all select l.order_id from order_lines l join returned_items i on i.order_id = l.order_id and i.position = l.position
      group by l.order_id, l.position having sum(i.quantity) > l.quantity`,
  'what is confirmed or delivered has its stock': `select id from orders
    where not stock_reserved and status in ('confirm', 'delivered')`,
  'a product’s stock is the sum of its options (I2)': `select id::text from products p
    where stock <> (select coalesce(sum(stock), 0) from product_options where product_id = p.id and retired_at is null)`,
  'a product names the options that are in stock': `select id::text from products p
    where array(select unnest(options_in_stock) order by 1) <> array(select size || '|' || colour from product_options
      where product_id = p.id and retired_at is null and stock > 0 order by 1)`,
  'lists go by the cheapest choice that is offered': `select p.id::text from products p, lateral (
      select bool_or(price is not null) as has_own, min(coalesce(price, p.price)) as least, max(coalesce(price, p.price)) as most
      from product_options where product_id = p.id and retired_at is null) as offered
    where p.lowest_price is distinct from case when has_own then least end or p.prices_differ <> coalesce(has_own and least < most, false)
      or p.current_price > coalesce(p.lowest_price, p.price)`,
  'searches filter and sort by what products are': `select id::text from products p left join product_words w on w.product_id = p.id
    where (w.status, w.category, w.brand, w.price, w.lowest_price, w.current_price, w.in_stock, w.options_in_stock, w.sizes, w.colours, w.tags,
      w.delivered_lately, w.rating_rank, w.created_at)
    is distinct from (p.status, p.category, p.brand, p.price, p.lowest_price, p.current_price, p.stock > 0, p.options_in_stock, p.sizes, p.colours,
      p.tags, p.delivered_lately, p.rating_rank, p.created_at)`,
  'every order has lines, and they add up to its subtotal (I3)': `select id from orders o
    where subtotal is distinct from (select sum(price * quantity) from order_lines where order_id = o.id)`,
  'I4 an order’s total is its subtotal, less its discount, and the delivery':
    'select id from orders where total <> subtotal - discount + delivery_charge',
  'what is paid in advance is what was received and not given back, and no money was given back that had not come': `
    select o.id from orders o
    left join (select order_id, sum(amount) as came from payments where state = 'paid' group by order_id) p on p.order_id = o.id
    left join (select order_id, sum(amount) as went from refunds group by order_id) r on r.order_id = o.id
    where coalesce(went, 0) > coalesce(came, 0) or (o.status in ('pending', 'confirm')
      and not exists (select from shipments s where s.order_id = o.id) and o.advance <> least(o.total, coalesce(came, 0) - coalesce(went, 0)))`,
  'what is to be given back is what came, less what went and what the order costs': `
    select o.id from orders o left join refunds_due d on d.order_id = o.id where coalesce(d.amount, 0) <> greatest(0,
      (select coalesce(sum(p.amount), 0) from payments p where p.order_id = o.id and p.state = 'paid')
      - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id)
      - case o.status when 'cancelled' then 0 else o.advance end)`,
  'a coupon is used by the orders that have it and were not cancelled, at most as often as it may be': `
    select c.code from coupons c where uses > usage_limit or uses <> (
      select count(*) from orders o where o.coupon = c.code and o.status <> 'cancelled')`,
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
  'every customer is counted once, by phone': `select coalesce(a.phone, b.phone) from
    (select phone, count(*) as orders, count(*) filter (where status = 'delivered') as delivered,
      count(*) filter (where status = 'cancelled') as cancelled, max(created_at) as last_order_at
      from orders where phone <> '' and archived_at is null group by phone) as a
    full join customers b using (phone)
    where (a.orders, a.delivered, a.cancelled, a.last_order_at) is distinct from (b.orders, b.delivered, b.cancelled, b.last_order_at)
      or b.received is distinct from (select coalesce(sum(total), 0) from orders o where o.phone = b.phone and o.status = 'delivered')`,
  'I5 a key leads to one order, and every key that is kept leads to one':
    'select key from idempotency_keys where order_id is null union all select order_id from idempotency_keys group by order_id having count(*) > 1',
  'each order is announced once (I7)': `select o.id from orders o
    left join outbox b on b.topic = 'order-placed' and b.payload->>'orderId' = o.id group by o.id having count(b.id) <> 1`,
  'the history begins pending, goes only where an order may go, and ends at the status (I8)': `
    select id from (
      select o.id, o.status, array_agg(c.status::text order by c.id) as path
      from orders o left join order_changes c on c.order_id = o.id group by o.id
    ) as lived
    where path[cardinality(path)] is distinct from status::text or array_to_string(path, '>') not in (
      'pending', 'pending>confirm', 'pending>delivered', 'pending>cancelled',
      'pending>confirm>delivered', 'pending>confirm>cancelled')`,
}

/** I6: every order that was acknowledged is there. */
const missing =
  'select acknowledged.id from unnest($1::text[]) as acknowledged (id) where not exists (select from orders o where o.id = acknowledged.id)'

/** The invariants that are broken, each with what breaks it. */
export async function auditOrders({ pool }: Pick<Database, 'pool'>, acknowledged: string[] = []): Promise<string[]> {
  const checked = Object.entries(invariants).map(async ([invariant, query]) =>
    tell(invariant, (await pool.query(query)).rows),
  )
  const { rows } = await pool.query(missing, [acknowledged])
  return [...(await Promise.all(checked)).flat(), ...tell('every order that was acknowledged is there (I6)', rows)]
}

function tell(invariant: string, rows: object[]): string[] {
  return rows.map((row) => `${invariant}: ${Object.values(row)}`)
}
