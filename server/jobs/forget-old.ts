import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { forgetOldDeliveries } from '../webhooks/queue.ts'

const mostAtOnce = 5000

/** What nobody can use any more, and for how long it is kept beyond that. */
const old: { table: string; isOld: SQL }[] = [
  { table: 'sessions', isOld: sql`expires_at < now() - interval '1 day'` },
  { table: 'verifications', isOld: sql`expires_at < now() - interval '1 day'` },
  // For a month a used link is still told from a wrong one.
  { table: 'one_time_tokens', isOld: sql`coalesce(used_at, expires_at, created_at) < now() - interval '30 days'` },
  { table: 'tries', isOld: sql`greatest(since, free_at) < now() - interval '7 days'` },
  { table: 'known_browsers', isOld: sql`seen_at < now() - interval '400 days'` },
  { table: 'searches', isOld: sql`day < now() - interval '100 days'` },
  { table: 'search_marks', isOld: sql`day < (now() at time zone 'Asia/Dhaka')::date` },
  {
    table: 'stock_requests',
    isOld: sql`created_at < now() - interval '180 days'
      or email <> '' and exists (select from outbox o where o.id = outbox_id and o.sent_at is not null)`,
  },
  // Nobody sends an order again that is a month old.
  { table: 'idempotency_keys', isOld: sql`created_at < now() - interval '30 days'` },
  // For a year the log of what was done says whose mark was taken off.
  { table: 'blocklist', isOld: sql`lifted_at < now() - interval '365 days'` },
]

/** Deletes what is of no use any more, some thousand rows of a table at a time, so that no deletion takes long. */
export async function forgetOld(db: Db): Promise<void> {
  for (const { table, isOld } of old) {
    const name = sql.identifier(table)
    await db.execute(sql`
      delete from ${name} where ctid in (select ctid from ${name} where ${isOld} limit ${mostAtOnce})`)
  }
  await forgetOldDeliveries(db)
}
