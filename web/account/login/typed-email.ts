import { cookieLine, readCookie } from '#domain/cookie.ts'

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
