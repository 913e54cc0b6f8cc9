import { sql } from 'drizzle-orm'
import type { SendingProblem } from '#domain/shop/system-health.ts'
import type { Db } from '../db/db.ts'
import { SmsFailure } from '../mail/sms-gateway.ts'

/** Within a transaction: has a mail that could not be sent tried at once. @returns whether there is such a mail */
export async function sendAgain(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ hasQueue: boolean }>(sql`
    select to_regclass('pgboss.job') is not null as "hasQueue" from outbox
    where id = ${id}::bigint and sent_at is null and failed_at is not null for update`)
  const [found] = rows
  if (!found) return false
  // A job that waits for its next try is brought forward; where there is none any more, the mail is queued anew.
  const waiting = found.hasQueue
    ? await tx.execute<{ state: string }>(sql`
        update pgboss.job set start_after = least(start_after, now())
        where name in ('mail', 'sms') and state < 'completed' and data->>'outboxId' = ${String(id)} returning state`)
    : { rows: [] }
  await tx.execute(sql`
    update outbox set given_up_at = null, queued_at = case when ${waiting.rows.length > 0} then queued_at end
    where id = ${id}::bigint`)
  return true
}

type Failed = { outboxId: number; error: unknown; isLast: boolean }

/** Keeps why a mail could not be sent, for those who run the shop. */
export async function noteFailedMail(db: Db, { outboxId, error, isLast }: Failed): Promise<void> {
  await db.execute(sql`
    update outbox set failed_at = now(), problem = ${problemOf(error)}, given_up_at = case when ${isLast} then now() end
    where id = ${outboxId}::bigint`)
}

const ofConnection = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/

/** A mail server's own words name the address that it refuses: only what kind of trouble it is is kept. */
function problemOf(error: unknown): SendingProblem {
  if (error instanceof SmsFailure) return error.problem
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return 'login-refused'
  if (code === 'EENVELOPE') return 'address-refused'
  if (responseCode >= 400) return 'refused'
  return ofConnection.test(code) ? 'no-connection' : 'failed'
}
