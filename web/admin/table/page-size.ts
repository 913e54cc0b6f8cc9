import { cookieLine, readCookie } from '#domain/cookie.ts'

export const pageSizes = [25, 50, 100] as const
/** How many rows a page of a list shows. */
export type PageSize = (typeof pageSizes)[number]
const [usual] = pageSizes
const [name, year] = ['page-size', 365 * 24 * 60 * 60]

/** The address of a list, with the size that was chosen last in this browser where it names none. */
export function withPageSize(address: URL, cookies: string | null): URL {
  const kept = readCookie(cookies, name, address.href)
  const whole = new URL(address)
  if (kept && !whole.searchParams.has('limit')) whole.searchParams.set('limit', kept)
  return whole
}

/** Keeps a size as the one that was chosen last; the usual one needs no keeping. */
export function pageSizeCookie(size: PageSize, address: string): string {
  return cookieLine(name, { value: String(size), seconds: size === usual ? 0 : year, forScripts: true }, address)
}
