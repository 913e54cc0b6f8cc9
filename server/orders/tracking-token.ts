import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { findSecret } from '../db/secret.ts'

const bytes = 16

/**
 * Opens exactly one order for whoever holds it: the order's id and 128 bits of an HMAC-SHA256 over it.
 * It is computed, not kept, so that a repeated order gets the same one and no table can leak it.
 */
export async function trackingTokenFor(db: Db, orderId: string): Promise<string> {
  return `${orderId}.${(await sign(db, orderId)).toString('base64url')}`
}

/** The order that the token opens; undefined for a token that this shop did not make. */
export async function orderIdIn(db: Db, token: string): Promise<string | undefined> {
  const [orderId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const own = await sign(db, orderId)
  return given.length === bytes && timingSafeEqual(given, own) ? orderId : undefined
}

async function sign(db: Db, orderId: string): Promise<Buffer> {
  const secret = await findSecret(db)
  return createHmac('sha256', secret).update(`track ${orderId}`).digest().subarray(0, bytes)
}
