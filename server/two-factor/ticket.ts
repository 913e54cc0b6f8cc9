import { linkMinutes } from '#domain/people/guess-limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Login } from '../accounts/credentials.ts'
import { handOutToken, readLink, type Link } from '../accounts/one-time-tokens.ts'
import type { Config } from '../config.ts'
import type { Shop } from '../serve.ts'

const purpose = 'second-step'

/** Notes in a cookie that the password was right: good for ten minutes, for the second step and for nothing else. */
export async function giveTicket({ db, config, newCookies }: Pick<Shop, 'db' | 'config' | 'newCookies'>, login: Login) {
  const token = await handOutToken(db, { purpose, userId: login.id, email: login.email })
  newCookies.push(cookieLine(config, token, linkMinutes[purpose] * 60))
}

export function takeBackTicket({ config, newCookies }: Pick<Shop, 'config' | 'newCookies'>): void {
  newCookies.push(cookieLine(config, '', 0))
}

/** Whose password was right a moment ago. */
export async function readTicket({ db, request, config }: Pick<Shop, 'db' | 'request' | 'config'>): Promise<Ticket> {
  const token = new RegExp(`(?:^|; )${cookieName(config)}=([\\w-]{43})`).exec(request.cookies)?.[1]
  if (!token) throw new Refusal('second-step-over')
  const link = await readLink(db, { purpose, token }).catch(() => undefined)
  if (!link) throw new Refusal('second-step-over')
  return { ...link, token, purpose }
}
export type Ticket = Link & { token: string; purpose: typeof purpose }

function cookieLine(config: Config, value: string, seconds: number): string {
  const secure = config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  return `${cookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function cookieName({ publicUrl }: Config): string {
  return publicUrl.protocol === 'https:' ? '__Host-ticket' : 'ticket'
}
