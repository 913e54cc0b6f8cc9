import { createHmac, timingSafeEqual } from 'node:crypto'

const bytes = 16

/**
 * Opens exactly one order for whoever holds it: the order's id and 128 bits of an HMAC-SHA256 over it.
 * It is computed, not kept, so that a repeated order gets the same one and no table can leak it.
 */
export function trackingTokenFor(secret: string, orderId: string): string {
  return `${orderId}.${sign(secret, orderId).toString('base64url')}`
}

/** The order that the token opens; undefined for a token that this shop did not make. */
export function orderIdIn(secret: string, token: string): string | undefined {
  const [orderId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  return given.length === bytes && timingSafeEqual(given, sign(secret, orderId)) ? orderId : undefined
}

function sign(secret: string, orderId: string): Buffer {
  return createHmac('sha256', secret).update(`track ${orderId}`).digest().subarray(0, bytes)
}
