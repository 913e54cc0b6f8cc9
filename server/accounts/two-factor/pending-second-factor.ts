import { cookieLine, readCookie } from '#domain/cookie.ts'
import { linkMinutes } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { isStillPassword, type Login } from '../credentials.ts'
import { handOutToken, readLink, type Link } from '../one-time-tokens.ts'
import { fallbackOn } from '../../fallback-on.ts'
import type { Shop } from '../../http/serve.ts'

const purpose = 'second-step'
const name = 'ticket'
const notPending = ['link-unknown', 'link-used', 'link-expired']
const shape = /^[\w-]{43}$/

/** Notes in a cookie that the password was right: good for ten minutes, for the second step and for nothing else. */
export async function startSecondFactor(
  { db, config, newCookies }: Pick<Shop, 'db' | 'config' | 'newCookies'>,
  login: Login,
) {
  const token = await handOutToken(db, { purpose, userId: login.id, email: login.email })
  // As at the beginning of a session (../sessions.ts).
  if (!(await isStillPassword(db, login))) throw new Refusal('wrong-credentials')
  newCookies.push(cookieLine(name, { value: token, seconds: linkMinutes[purpose] * 60 }, config.publicUrl.href))
}

export function endSecondFactor({ config, newCookies }: Pick<Shop, 'config' | 'newCookies'>): void {
  newCookies.push(cookieLine(name, { value: '', seconds: 0 }, config.publicUrl.href))
}

/** Whose password was right a moment ago. */
export async function findPendingSecondFactor({
  db,
  request,
  config,
}: Pick<Shop, 'db' | 'request' | 'config'>): Promise<PendingSecondFactor> {
  const token = readCookie(request.cookies, name, config.publicUrl.href)
  if (!token || !shape.test(token)) throw new Refusal('second-step-over')
  const link = await readLink(db, { purpose, token }).catch(fallbackOn(notPending, undefined))
  if (!link) throw new Refusal('second-step-over')
  return { ...link, token, purpose }
}
export type PendingSecondFactor = Link & { token: string; purpose: typeof purpose }
