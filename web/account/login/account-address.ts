import type { Visitor } from '#contract/accounts.ts'
import { cookieLine, readCookie } from '#domain/cookie.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'

type Query = Record<string, string | undefined>

/** The English address of an account page with what it needs to know; empty things are left out. */
export function accountAddress(page: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return pairs.length > 0 ? `${page}?${new URLSearchParams(pairs)}` : page
}

/** The same in the language of the page that was asked for. */
export function accountAddressAt({ pathname }: URL, page: string, query: Query): string {
  return addressIn(languageOf(pathname), accountAddress(page, query))
}

/** Where somebody's dashboard is, as an English address. */
export function homeOf({ role }: Pick<Visitor, 'role'>): string {
  return role === 'Admin' ? '/admin/home' : '/dashboard/home'
}

const name = 'login-email'
const tenMinutes = 600

/** Carries an address that was just typed to the login page; it is in no address of a page, where it would be kept. */
export function typedEmailCookie(email: string, { href }: URL): string {
  const [value, seconds] = email ? [encodeURIComponent(email.slice(0, 254)), tenMinutes] : ['', 0]
  return cookieLine(name, { value, seconds }, href)
}

export function readTypedEmail({ headers, url }: Request): string | undefined {
  const value = readCookie(headers.get('cookie'), name, url)
  try {
    return value ? decodeURIComponent(value) : undefined
  } catch {
    // A cookie that somebody else has written cannot be decoded: nothing was typed.
    return undefined
  }
}
