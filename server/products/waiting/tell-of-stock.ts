import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Whether what a request `r` asks for can be bought now. */
export const isBack: SQL = sql`exists (
  select from products p join product_options o on o.product_id = p.id
  where p.id = r.product_id and p.status = 'published' and o.retired_at is null and o.stock > 0
    and (r.size = '' or o.size = r.size) and (r.colour = '' or o.colour = r.colour))`

/**
 * Puts into the outbox what is to be said of products that are there again, however that came about: goods received, a
 * cancelled order, an edit, a product that is published again. Each request for an email is one mail; of those who want
 * to be called the shopkeeper hears in one for each product. Copies of the shop may all do it: it happens once.
 */
export async function tellOfStock(db: Db): Promise<number> {
  const written = await db.execute(sql`
    with back as (${waiting(sql`r.email`)}), mails as (
      insert into outbox (topic, payload)
      select 'back-in-stock', jsonb_build_object('requestId', id::text) from back returning id, payload
    )
    update stock_requests r set outbox_id = m.id from mails m where r.id = (m.payload->>'requestId')::bigint`)
  await db.execute(sql`
    with back as (${waiting(sql`r.phone`)}), mails as (
      insert into outbox (topic, payload)
      select 'callers-waiting', jsonb_build_object('productId', product_id) from back group by product_id
      returning id, payload
    )
    update stock_requests r set outbox_id = m.id from back b, mails m
    where r.id = b.id and b.product_id = (m.payload->>'productId')::uuid`)
  return written.rowCount ?? 0
}

/** Requests that nothing was said of yet, and whose time has come. */
function waiting(contact: SQL): SQL {
  return sql`
    select r.id, r.product_id from stock_requests r where ${contact} <> '' and r.outbox_id is null and ${isBack}
    order by r.id limit 1000 for update skip locked`
}
