import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, isNull, and } from 'drizzle-orm'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../../db/db.ts'
import { orders } from '../../db/schema.ts'

const bytes = 16
/** For how many days after an order its tracking link opens it. */
const trackingDays = 90
const day = 24 * 60 * 60 * 1000

/**
 * Opens exactly one order for whoever holds it: the order's id and 128 bits of an HMAC-SHA256 over it and its version.
 * It is computed, not kept, so that a repeated order gets the same one and no table can leak it.
 */
export function trackingTokenFor(secret: string, { id, trackingVersion }: Tracked): string {
  return `${id}.${sign(secret, { id, trackingVersion }).toString('base64url')}`
}

type Tracked = { id: string; trackingVersion: number }

/** The id of the order that the token opens. Refuses one that this shop did not make or has revoked, and one that is too old. */
export async function readTrackingToken(db: Db, secret: string, token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const [order] = await db
    .select({ version: orders.trackingVersion, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
  const right = sign(secret, { id, trackingVersion: order?.version ?? 0 })
  if (given.length !== bytes || !timingSafeEqual(given, right) || !order) throw new Refusal('order-not-found')
  if (isExpired(order)) throw new Refusal('link-expired')
  return id
}

/** Whether an order is too old to be opened by its link. */
export function isExpired({ createdAt }: { createdAt: Date }): boolean {
  return Date.now() - +createdAt > trackingDays * day
}

/** The first version is signed as links were before there were versions: those in people's mails stay good. */
function sign(secret: string, { id, trackingVersion }: Tracked): Buffer {
  const signed = trackingVersion === 0 ? `track ${id}` : `track ${id} ${trackingVersion}`
  return createHmac('sha256', secret).update(signed).digest().subarray(0, bytes)
}
