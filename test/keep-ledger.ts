import type pg from 'pg'

/** The stock movements of orders that were inserted into the tables: received before, and returned if cancelled. */
export async function keepLedger(pool: pg.Pool, orderIds: readonly string[]): Promise<void> {
  await pool.query(
    `with sold as (
       select l.option_id, l.order_id, o.status, sum(l.quantity)::int as units
       from order_lines l join orders o on o.id = l.order_id where o.id = any($1) group by l.option_id, l.order_id, o.status
     )
     insert into stock_movements (option_id, kind, change, order_id)
     select option_id, 'receipt', sum(units), null from sold where status <> 'cancelled' group by option_id
     union all select option_id, 'order', -units, order_id from sold
     union all select option_id, 'cancel', units, order_id from sold where status = 'cancelled'`,
    [orderIds],
  )
}
