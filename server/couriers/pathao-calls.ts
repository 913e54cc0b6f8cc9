import { Refusal } from '#domain/refusal.ts'
import { wasReached } from '../mail/sms-gateway.ts'
import type { PathaoAccount } from './pathao.ts'

const ownAddress = 'https://api-hermes.pathao.com'
const prefix = '/aladdin/api/v1'
/** A token is renewed after this part of its life. */
const partOfLife = 0.9
const tokenTimeout = 8000

type Call = { path: string; body?: object; timeout: number }
type Answer = { status: number; body: unknown }
type Token = { value: string; renewAt: number }

/** One for each account, in the memory of this process alone. */
const tokens = new WeakMap<PathaoAccount, Promise<Token>>()

/** What Pathao answers. A token that it does not take any more is renewed once. */
export async function callPathao(call: Call, account: PathaoAccount): Promise<Answer> {
  const token = await tokenFor(account)
  const answer = await send(call, account, token)
  if (answer.status !== 401) return answer
  const second = await send(call, account, await tokenFor(account, token))
  if (second.status === 401) throw new Refusal('courier-key-refused')
  return second
}

/** However many calls need a token, it is asked for once. `refused`: the one that Pathao does not take. */
async function tokenFor(account: PathaoAccount, refused?: string): Promise<string> {
  const known = tokens.get(account)
  const token = await known?.catch(() => undefined)
  if (token && token.value !== refused && Date.now() < token.renewAt) return token.value
  // Somebody else may have asked for one meanwhile.
  const asked = tokens.get(account)
  const issued = asked && asked !== known ? asked : issueToken(account)
  tokens.set(account, issued)
  return (await issued).value
}

/** Whatever goes wrong here, nothing was booked. */
async function issueToken(account: PathaoAccount): Promise<Token> {
  const { clientId: client_id, clientSecret: client_secret, username, password } = account
  const body = { client_id, client_secret, grant_type: 'password', username, password }
  const answer = await send({ path: '/issue-token', body, timeout: tokenTimeout }, account).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('courier-unreachable') : error
  })
  if (answer.status === 429) throw new Refusal('courier-busy')
  if (answer.status >= 400 && answer.status < 500) throw new Refusal('courier-key-refused')
  const { access_token: value, expires_in: life } = objectIn(answer.body)
  if (typeof value !== 'string' || !value) throw new Refusal('courier-unreachable')
  return { value, renewAt: Date.now() + Number(life) * 1000 * partOfLife }
}

async function send({ path, body, timeout }: Call, account: PathaoAccount, token?: string): Promise<Answer> {
  const response = await fetch((account.address?.href ?? ownAddress).replace(/\/$/, '') + prefix + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new Refusal(wasReached(cause) ? 'courier-answer-lost' : 'courier-unreachable')
  })
  const { status } = response
  const read: unknown = await response.json().catch((cause: unknown) => {
    // What a refusal says need not be readable.
    if (status >= 400) return undefined
    throw new Refusal(cause instanceof SyntaxError ? 'courier-unreadable' : 'courier-answer-lost')
  })
  return { status, body: read }
}

export function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
