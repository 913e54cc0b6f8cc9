import { expect, it } from 'vitest'
import { cancelledPercent } from './period.ts'

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [4, 4, 100],
  [0, 0, 0],
])('%i of %i orders cancelled are %d per cent, to one decimal', (cancelled, all, percent) => {
  expect(cancelledPercent(cancelled, all)).toBe(percent)
})
