import { expect, it } from 'vitest'
import { returnTime, unitsLeft } from './returns.ts'

const bought = [{ quantity: 3 }, { quantity: 1 }]

it.each([
  [[], [3, 1]],
  [[{ line: 1, quantity: 2 }], [1, 1]],
  [
    [
      { line: 1, quantity: 2 },
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ],
    [0, 0],
  ],
  [[{ line: 7, quantity: 1 }], [3, 1]],
])('what is left to give back after %j is %j', (taken, left) => {
  expect(unitsLeft(bought, taken)).toEqual(left)
})

it.each([
  [7, '2026-11-28T17:59:59Z', false],
  [7, '2026-11-28T18:00:00Z', true],
  [0, '2026-11-21T06:00:00Z', true],
])('with %i days for returns, they are over at %s: %s', (days, now, isOver) => {
  const history = [{ status: 'delivered' as const, changedAt: '2026-11-21T06:00:00Z' }]
  expect(returnTime(history, days, new Date(now))).toMatchObject({ isOver })
  expect(returnTime([], days, new Date(now))).toBeUndefined()
})
