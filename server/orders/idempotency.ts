import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { idempotencyKeys } from '../db/schema.ts'

export type KeyClaim = { scope: string; key: string; fingerprint: string }

/**
 * Claims a key for this transaction: a twin that claims it too waits until this one ends.
 * @returns the order that was placed with the key before, or undefined when the key is new.
 */
export async function claimKey(tx: Db, { scope, key, fingerprint }: KeyClaim): Promise<string | undefined> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, fingerprint })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint, orderId: null, createdAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.key} like 'same %' and ${idempotencyKeys.createdAt} < now() - interval '2 minutes'`,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (kept && kept.fingerprint !== fingerprint) throw new Refusal('key-reused')
  if (!kept?.orderId) throw new Refusal('order-in-progress', { retryAfter: 1 })
  return kept.orderId
}
