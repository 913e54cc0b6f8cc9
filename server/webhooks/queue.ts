import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Within the transaction that hands events over: one delivery for each event and whoever wants to be told of it. */
export async function fanOut(tx: Db, outboxIds: number[]): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, outbox_id)
    select w.id, o.id from outbox o join webhooks w on o.topic = any (w.events) and w.created_at <= o.created_at
    where o.id = any (${sql.param(outboxIds)}::bigint[]) and w.switched_off_at is null
    on conflict do nothing`)
}

type Delivery = { id: number; webhookId: string }

/** Hands deliveries to the queue, each once until somebody asks for it again. */
export function handOverDeliveries(
  db: Db,
  keepJobs: (deliveries: Delivery[], tx: Db) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; webhookId: string }>(sql`
      update webhook_deliveries set queued_at = now() where id in (
        select id from webhook_deliveries where queued_at is null order by id limit 100 for update skip locked
      ) returning id, webhook_id as "webhookId"`)
    const deliveries = rows.map(({ id, webhookId }) => ({ id: Number(id), webhookId }))
    if (deliveries.length > 0) await keepJobs(deliveries, tx)
    return deliveries.length
  })
}

const keptDays = 30

/** Forgets deliveries after a month, whether they arrived or not. */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  await db.execute(sql`
    delete from webhook_deliveries where created_at < now() - make_interval(days => ${keptDays}::int)`)
}
