import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

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
