import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Whether what a request `r` asks for can be bought now. */
export const isBack: SQL = sql`exists (
  select from products p join product_options o on o.product_id = p.id
  where p.id = r.product_id and p.status = 'published' and o.retired_at is null and o.stock > 0
    and (r.size = '' or o.size = r.size) and (r.colour = '' or o.colour = r.colour))`

/**
 * Puts a mail into the outbox for each request whose product is there again, however that came about: goods received, a
 * cancelled order, an edit, a product that is published again. Copies of the shop may all do it: each mail is one.
 */
export async function tellOfStock(db: Db): Promise<number> {
  const told = await db.execute(sql`
    with back as (
      select r.id from stock_requests r where r.email <> '' and r.outbox_id is null and ${isBack}
      order by r.id limit 1000 for update skip locked
    ), mails as (
      insert into outbox (topic, payload)
      select 'back-in-stock', jsonb_build_object('requestId', id::text) from back returning id, payload
    )
    update stock_requests r set outbox_id = m.id from mails m where r.id = (m.payload->>'requestId')::bigint`)
  return told.rowCount ?? 0
}
