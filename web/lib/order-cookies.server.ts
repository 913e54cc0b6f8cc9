import { cookieLine, readCookie } from '#domain/cookie.ts'

/** `placed`: the order that this browser placed last; `tracked`: the one whose link it opened last. */
const names = ['placed', 'tracked'] as const
type Name = (typeof names)[number]

const week = 7 * 24 * 60 * 60

/** Leads a page to one order by its tracking token. */
export function orderCookie(name: Name, token: string, { href }: URL): string {
  return cookieLine(name, { value: encodeURIComponent(token), seconds: week }, href)
}

export function forgottenOrder(name: Name, { href }: URL): string {
  return cookieLine(name, { value: '', seconds: 0 }, href)
}

/** The headers that make a browser forget both orders. */
export function forgottenOrders(url: URL): [string, string][] {
  return names.map((name) => ['set-cookie', forgottenOrder(name, url)])
}

export function readOrderCookie(name: Name, { headers, url }: Request): string | undefined {
  const value = readCookie(headers.get('cookie'), name, url)
  try {
    return value ? decodeURIComponent(value) : undefined
  } catch {
    // A cookie that cannot be decoded names no order.
    return undefined
  }
}

/** The headers that make a browser forget somebody who has left: the pages that it kept, and the links of their orders. */
export function farewell(url: URL): [string, string][] {
  return [['clear-site-data', '"cache"'], ...forgottenOrders(url)]
}
