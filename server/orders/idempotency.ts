import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { idempotencyKeys, orders } from '../db/schema.ts'
import { statement } from '../db/statement.ts'

export type KeyClaim = { scope: string; key: string; fingerprint: string }

/** The key was used for another order: `orderId`, of which only its buyer may be told. */
export class KeyReused extends Refusal {
  readonly orderId: string

  constructor(orderId: string) {
    super('key-reused')
    this.orderId = orderId
  }
}

const claim = statement(
  'claim_key',
  sql`
    insert into ${idempotencyKeys} as kept (scope, key, fingerprint)
    values (${sql.placeholder('scope')}, ${sql.placeholder('key')}, ${sql.placeholder('fingerprint')})
    on conflict (scope, key) do update set fingerprint = excluded.fingerprint, order_id = null, created_at = now()
    where kept.key like 'same %' and kept.created_at < now() - interval '2 minutes'
    returning key`,
)

const byGuest = statement<{ orderId: string }>(
  'key_of_guest',
  sql`
    select o.id as "orderId" from ${idempotencyKeys} k join ${orders} o on o.id = k.order_id
    where k.scope = 'guest' and k.key = ${sql.placeholder('key')} and k.key like 'sent %' and o.visitor = ${sql.placeholder('visitor')}`,
)

/** Whoever has logged in since, in the browser that an order was placed from, does not place it once more. @throws KeyReused */
export async function refuseKeyOfGuest(tx: Db, key: string, visitor: string): Promise<void> {
  const [placed] = await byGuest(tx, { key, visitor })
  if (placed) throw new KeyReused(placed.orderId)
}

/**
 * Claims a key for this transaction: a twin that claims it too waits until this one ends.
 * @returns the order that was placed with the key before, or undefined when the key is new.
 * @throws KeyReused when another order was placed with it.
 */
export async function claimKey(tx: Db, { scope, key, fingerprint }: KeyClaim): Promise<string | undefined> {
  const claimed = await claim(tx, { scope, key, fingerprint })
  if (claimed.length > 0) return undefined
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (!kept?.orderId) throw new Refusal('order-in-progress', { retryAfter: 1 })
  if (kept.fingerprint !== fingerprint) throw new KeyReused(kept.orderId)
  return kept.orderId
}
