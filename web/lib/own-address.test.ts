import { expect, it } from 'vitest'
import { nextAddress, ownAddress } from './own-address.ts'

it.each(['/', '/bn/cart', '/admin/customers?search=rina@example.com', '/search?query=Eid%20(2026),%20new&page=2'])(
  'leads on to %s',
  (address) => expect(ownAddress(address)).toBe(address),
)

it.each([
  null,
  '',
  'shop',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a b',
  '/\n/evil.example',
  '/\t/evil.example',
])('leads nowhere else: %j', (address) => expect(ownAddress(address)).toBeUndefined())

it.each([
  ['/cart', '/bn/login', '/bn/cart'],
  ['/', '/bn/login', '/bn'],
  ['/bn/order?x=1', '/bn/login', '/bn/order?x=1'],
  ['/bn?x=1', '/login', '/?x=1'],
  ['/bn/cart', '/login.data', '/cart'],
  ['/..//evil.example', '/login', undefined],
  ['//evil.example', '/bn/login', undefined],
])('goes on to %s from %s in its language', (address, from, expected) =>
  expect(nextAddress(address, new URL(from, 'http://localhost'))).toBe(expected),
)
