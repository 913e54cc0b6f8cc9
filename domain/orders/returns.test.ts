import { expect, it } from 'vitest'
import { unitsLeft } from './returns.ts'

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
