import { createHmac } from 'node:crypto'

type Signed = { id: string; body: string; at: Date }

/** How the standard writes a secret: before the key in base64. A secret from before has no such beginning and is the key. */
export const secretPrefix = 'whsec_'

/**
 * What shows that a message comes from this shop: the headers of Standard Webhooks, and `Haat-Signature` from before
 * them. Both sign the second in which it was sent; receivers refuse what is older than five minutes.
 */
export function signatureHeaders(secret: string, { id, body, at }: Signed): Record<string, string> {
  const second = String(Math.floor(+at / 1000))
  const key = secret.startsWith(secretPrefix) ? Buffer.from(secret.slice(secretPrefix.length), 'base64') : secret
  return {
    'haat-signature': `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`,
  }
}
