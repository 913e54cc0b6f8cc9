import { expect, it } from 'vitest'
import { listAgain, withList } from './list-place.ts'

it.each([
  ['a list that is not narrowed', '', '/admin/deals'],
  ['its filter and page', 'show=over&page=2', '/admin/deals?show=over&page=2'],
  ['nothing of what was done before', 'show=over&did=saved&saved=1&done=deleted&deleted=yes', '/admin/deals?show=over'],
  ['nothing but its own query', '//elsewhere.example', '/admin/deals?%2F%2Felsewhere.example='],
])('comes back to %s', (_, list, address) => {
  expect(listAgain('/admin/deals', list)).toBe(address)
  const kept = new URL(withList('/admin/deals/1?like=2', list), 'https://shop.example').searchParams
  expect([kept.get('like'), kept.get('list') ?? '']).toEqual(['2', list])
})

it('says there what was done', () => {
  expect(listAgain('/admin/deals', 'show=over', { saved: '1' })).toBe('/admin/deals?show=over&saved=1')
})
