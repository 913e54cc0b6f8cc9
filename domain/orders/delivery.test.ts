import { describe, expect, it } from 'vitest'
import { deliveryWindow } from './delivery.ts'

describe('when an order arrives', () => {
  it.each([
    ['on a Saturday', '2026-11-21T10:00:00+06:00', ['2026-11-22', '2026-11-24'], ['2026-11-24', '2026-11-26']],
    ['late on a Saturday', '2026-11-21T23:59:00+06:00', ['2026-11-22', '2026-11-24'], ['2026-11-24', '2026-11-26']],
    ['a minute later', '2026-11-22T00:01:00+06:00', ['2026-11-23', '2026-11-25'], ['2026-11-25', '2026-11-28']],
    ['on a Wednesday', '2026-11-25T10:00:00+06:00', ['2026-11-26', '2026-11-29'], ['2026-11-29', '2026-12-01']],
    ['on a Thursday', '2026-11-26T10:00:00+06:00', ['2026-11-28', '2026-11-30'], ['2026-11-30', '2026-12-02']],
    ['on a Friday', '2026-11-27T10:00:00+06:00', ['2026-11-28', '2026-11-30'], ['2026-11-30', '2026-12-02']],
    ['at the end of a year', '2026-12-31T10:00:00+06:00', ['2027-01-02', '2027-01-04'], ['2027-01-04', '2027-01-06']],
  ])('placed %s', (_, placed, inDhaka, outside) => {
    const now = new Date(placed)
    expect(deliveryWindow(now, true)).toEqual({ first: inDhaka[0], last: inDhaka[1] })
    expect(deliveryWindow(now, false)).toEqual({ first: outside[0], last: outside[1] })
  })
})
