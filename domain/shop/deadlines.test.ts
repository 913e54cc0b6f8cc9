import { expect, it } from 'vitest'
import { deadlineOf } from './deadlines.ts'

it.each([
  ['answer', '2026-12-01T08:00:00.000Z', '2026-12-04T08:00:00.000Z'],
  ['hand-over', '2026-12-01T08:00:00.000Z', '2026-12-03T08:00:00.000Z'],
  ['refund', '2026-12-25T20:30:00.000Z', '2027-01-04T20:30:00.000Z'],
] as const)('%s, counted from %s, is promised until %s', (promised, since, until) => {
  expect(deadlineOf(promised, since)).toBe(until)
  expect(deadlineOf(promised, new Date(since))).toBe(until)
})
