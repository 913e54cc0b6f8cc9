import { cookieLine } from '#domain/cookie.ts'

/** Lead to the order that a browser placed last, and to the one whose link it opened (web/storefront/checkout/checkout.server.ts). */
const orderCookies = ['placed', 'tracked']

/** What makes a browser forget somebody who has left: the pages that it kept, and the links of their orders. */
export function farewell({ href }: URL): [string, string][] {
  const forgotten = orderCookies.map((name) => cookieLine(name, { value: '', seconds: 0 }, href))
  return [['clear-site-data', '"cache"'], ...forgotten.map((line): [string, string] => ['set-cookie', line])]
}
