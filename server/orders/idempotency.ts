import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { idempotencyKeys, orders } from '../db/schema.ts'
import { statement } from '../db/statement.ts'
import { isLockNotHad } from '../db/with-retries.ts'

export type KeyClaim = { scope: string; key: string; fingerprint: string }

const claim = statement(
  'claim_key',
  sql`
    insert into ${idempotencyKeys} as kept (scope, key, fingerprint)
    values (${sql.placeholder('scope')}, ${sql.placeholder('key')}, ${sql.placeholder('fingerprint')})
    on conflict (scope, key) do update set fingerprint = excluded.fingerprint, order_id = null, created_at = now()
    where kept.key like 'same %' and kept.created_at < now() - interval '2 minutes'
    returning key`,
)

/** Whose key it is: two people may send the same one. */
export function scopeOf(user: { id: string } | undefined): string {
  return user ? `user ${user.id}` : 'guest'
}

/** What a key is kept as that the buyer has sent. */
export function sentKey(key: string): string {
  return `sent ${key}`
}

type Placed = { id: string; trackingVersion: number }
const placed = statement<Placed>(
  'order_of_key',
  sql`
    select o.id, o.tracking_version as "trackingVersion"
    from ${idempotencyKeys} k join ${orders} o on o.id = k.order_id
    where k.scope in (${sql.placeholder('scope')}, 'guest') and k.key = ${sql.placeholder('key')} and k.key like 'sent %'
      and (k.scope <> 'guest' or o.visitor = ${sql.placeholder('visitor')}) and o.archived_at is null`,
)

/** The order that an account has placed with a key, or a guest from this browser: the key alone proves nothing. */
export async function findPlaced(db: Db, { key, scope, visitor }: { key: string; scope: string; visitor: string }) {
  const [found] = await placed(db, { key, scope, visitor })
  return found
}

const inProgress = () => new Refusal('order-in-progress', { retryAfter: 1 })

/**
 * Claims a key for this transaction: a twin that claims it too waits until this one ends.
 * @returns the order that was placed with the key before, or undefined when the key is new.
 */
export async function claimKey(tx: Db, { scope, key, fingerprint }: KeyClaim): Promise<string | undefined> {
  const claimed = await claim(tx, { scope, key, fingerprint }).catch((error: unknown) => {
    throw isLockNotHad(error) ? inProgress() : error
  })
  if (claimed.length > 0) return undefined
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (!kept?.orderId) throw inProgress()
  if (kept.fingerprint !== fingerprint) throw new Refusal('key-reused')
  return kept.orderId
}
