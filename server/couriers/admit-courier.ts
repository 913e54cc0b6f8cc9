import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { networkOf } from '../http/limits/network.ts'
import { countTry, tryKey } from '../http/limits/rate-limits.ts'
import type { App } from '../http/serve.ts'

/** Lets in who has the token that the shop and Steadfast have agreed on. Whoever tries others is soon told to wait. */
export async function admitSteadfast({ config, db, secret }: App, { headers, ip }: FastifyRequest): Promise<void> {
  const token = config.steadfast?.webhookToken
  if (!token) throw new Refusal('not-found')
  if (isSame(headers.authorization ?? '', `Bearer ${token}`)) return
  await countTry(db, tryKey(secret, 'courier', networkOf(ip)), tryLimits.courierOfNetwork)
  throw new Refusal('wrong-token')
}

/** Whether the signature fits; older events have none. */
export function isSigned(body: Buffer, token: string, signature: unknown): boolean {
  if (signature === undefined) return true
  return isSame(String(signature), createHmac('sha256', token).update(body).digest('hex'))
}

/** Takes as long for a wrong text as for the right one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
