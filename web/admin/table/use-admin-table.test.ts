import { expect, it } from 'vitest'
import { idsBetween } from './use-admin-table.tsx'

it.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  ['gone', 'c', ['c']],
])('from %s to %s there are %j', (one, other, between) => {
  expect(idsBetween(['a', 'b', 'c', 'd'], one, other)).toEqual(between)
})
