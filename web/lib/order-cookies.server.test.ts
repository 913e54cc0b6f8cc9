import { expect, it } from 'vitest'
import { farewell } from './order-cookies.server.ts'

it.each([
  ['http://shop/logout', ['placed', 'tracked']],
  ['https://shop/bn/logout', ['__Host-placed', '__Host-tracked']],
])('makes a browser forget the pages that it kept, and the orders of whoever leaves at %s', (address, names) => {
  const headers = new Headers(farewell(new URL(address)))
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(
    headers.getSetCookie().map((line) => line.split('; ').filter((part) => !/^(HttpOnly|SameSite|Secure)/.test(part))),
  ).toEqual(names.map((name) => [`${name}=`, 'Path=/', 'Max-Age=0']))
})
