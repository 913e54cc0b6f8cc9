import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { tryLimits } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { networkOf } from '../http/limits/network.ts'
import { countTry, tryKey } from '../http/limits/rate-limits.ts'
import type { App } from '../http/serve.ts'

/** Lets in who has the token that the shop and Steadfast have agreed on. */
export async function admitSteadfast(app: App, request: FastifyRequest): Promise<void> {
  const token = app.config.couriers.steadfast?.webhookToken
  if (!token) throw new Refusal('not-found')
  await admit(app, request, isSame(request.headers.authorization ?? '', `Bearer ${token}`))
}

/** Lets in who has the secret that was entered at Pathao's. It is sent as it is. */
export async function admitPathao(app: App, request: FastifyRequest): Promise<void> {
  if (!app.config.couriers.pathao?.webhookSecret) throw new Refusal('not-found')
  await admit(app, request, isFromPathao(app, request))
}

export function isFromPathao({ config }: App, { headers }: FastifyRequest): boolean {
  const secret = config.couriers.pathao?.webhookSecret
  return secret !== undefined && isSame(String(headers['x-pathao-signature'] ?? ''), secret)
}

/** Whoever tries other tokens is soon told to wait. */
async function admit({ db, secret }: App, { ip }: FastifyRequest, isKnown: boolean): Promise<void> {
  if (isKnown) return
  await countTry(db, tryKey(secret, 'courier', networkOf(ip)), tryLimits.courierOfNetwork)
  throw new Refusal('wrong-token')
}

/** Whether the signature fits; older events of Steadfast have none. */
export function isSigned(body: Buffer, token: string, signature: unknown): boolean {
  if (signature === undefined) return true
  return isSame(String(signature), createHmac('sha256', token).update(body).digest('hex'))
}

/** Takes as long for a wrong text as for the right one. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
