import { expect } from 'vitest'
import type { Database } from '#server/db/db.ts'

type Shop = { database: Pick<Database, 'pool'> }

/** Waits until every mail that is due was sent or given up. */
export async function untilAllIsSent({ database: { pool } }: Shop): Promise<void> {
  const left = async () => {
    const { rows } = await pool.query(`
      select (select count(*)::int from outbox where queued_at is null and due_at <= now() and topic <> 'not-written-yet')
        + (select count(*)::int from pgboss.job where state < 'completed') as n`)
    return rows[0].n
  }
  await expect.poll(left, { interval: 100 }).toBe(0)
}

/** How many attempts failed of the mails that wait for a retry. */
export async function failedTries({ database: { pool } }: Shop): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(sum(retry_count + 1), 0)::int as n from pgboss.job where state = 'retry'`,
  )
  return rows[0].n
}

/** Ends the pause before the next retry. */
export async function letPausesPass({ database: { pool } }: Shop): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}
