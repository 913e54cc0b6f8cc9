import { createHmac } from 'node:crypto'

/**
 * What a webhook carries in `Haat-Signature`: the second it was sent and an HMAC-SHA256 over it, a dot and the body.
 * Whoever receives it computes the same with the secret, and refuses what is older than five minutes.
 */
export function signatureOf(secret: string, { body, at }: { body: string; at: Date }): string {
  const second = Math.floor(+at / 1000)
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}
