import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { TryLimit } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { tries } from '../../db/account-schema.ts'

/** A name to count under that tells nobody who is meant. */
export function tryKey(secret: string, ...who: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(who)).digest('base64url')
}

/**
 * Counts a try before it is made, so that many at once cannot slip past.
 * Throws a refusal that says when to come again, and does not count, while there were too many.
 */
export async function countTry(db: Db, key: string, limit: TryLimit): Promise<void> {
  const wait = await secondsToWait(db, key, limit)
  if (wait > 0) throw new Refusal('too-many-attempts', { retryAfter: wait })
}

/** Counts a try, and answers 0, unless there were too many: then the seconds until the next one may be. */
export async function secondsToWait(db: Db, key: string, { most, within, pauses }: TryLimit): Promise<number> {
  const first = pauses?.first ?? 0
  const longest = pauses?.longest ?? 0
  const isOver = pauses
    ? sql`t.free_at + make_interval(secs => ${within}) <= clock_timestamp()`
    : sql`t.since + make_interval(secs => ${within}) <= clock_timestamp()`
  const count = sql`case when ${isOver} then 1 else t.count + 1 end`
  const since = sql`case when ${isOver} then clock_timestamp() else t.since end`
  const pause = pauses
    ? sql`clock_timestamp() + make_interval(secs => least(${first} * power(2, ${count} - ${most}), ${longest}))`
    : sql`${since} + make_interval(secs => ${within})`
  const { rowCount } = await db.execute(sql`
    insert into ${tries} as t (key, count, since, free_at) values (${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set count = ${count}, since = ${since},
      free_at = case when ${count} >= ${most} then ${pause} else clock_timestamp() end
    where t.free_at <= clock_timestamp()`)
  if (rowCount) return 0
  const { rows } = await db.execute<{ wait: string }>(
    sql`select extract(epoch from free_at - clock_timestamp()) as wait from ${tries} where key = ${key}`,
  )
  return Math.max(1, Math.ceil(Number(rows[0]?.wait ?? 1)))
}

/** The try was a good one: it does not count, and whoever made it need not wait for it. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db.execute(sql`
    update ${tries} set count = greatest(count - 1, 0), free_at = least(free_at, clock_timestamp()) where key = ${key}`)
}

export async function forgiveAll(db: Db, key: string): Promise<void> {
  await db.delete(tries).where(eq(tries.key, key))
}
