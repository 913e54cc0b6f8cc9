import { describe, expect, it } from 'vitest'
import { deliveryWindow, findDeliveryTimeMistakes, usualDeliveryTime, type DeliveryTime } from './delivery.ts'

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

/** 21 November 2026 is a Saturday. */
const saturday = new Date('2026-11-21T10:00:00+06:00')

describe('what the shopkeeper sets', () => {
  it.each<[string, Partial<DeliveryTime>, [string, string]]>([
    ['other days', { insideDhaka: { first: 2, last: 4 } }, ['2026-11-23', '2026-11-25']],
    ['the same day', { insideDhaka: { first: 0, last: 0 } }, ['2026-11-21', '2026-11-21']],
    ['another day off', { dayOff: 'sunday' }, ['2026-11-23', '2026-11-25']],
    [
      'none for one who needs the seventh',
      { dayOff: '', insideDhaka: { first: 6, last: 7 } },
      ['2026-11-27', '2026-11-28'],
    ],
    ['days of a feast', { closedFrom: '2026-11-22', closedUntil: '2026-11-25' }, ['2026-11-26', '2026-11-29']],
    [
      'none of today, and closed today',
      { insideDhaka: { first: 0, last: 1 }, closedFrom: '2026-11-21', closedUntil: '2026-11-22' },
      ['2026-11-23', '2026-11-23'],
    ],
  ])('counts %s', (_, change, [first, last]) => {
    expect(deliveryWindow(saturday, true, { ...usualDeliveryTime, ...change })).toEqual({ first, last })
  })

  it.each<[Partial<DeliveryTime>, object]>([
    [{}, {}],
    [{ outsideDhaka: { first: 5, last: 4 } }, { 'outsideDhaka.last': { code: 'too-small', min: 5 } }],
    [{ closedFrom: '2027-03-09' }, { closedUntil: { code: 'empty' } }],
    [{ closedUntil: '2027-03-09' }, { closedFrom: { code: 'empty' } }],
    [{ closedFrom: '2027-03-09', closedUntil: '2027-03-08' }, { closedUntil: { code: 'last-day-first' } }],
    [{ closedFrom: '2027-03-01', closedUntil: '2027-04-29' }, {}],
    [{ closedFrom: '2027-03-01', closedUntil: '2027-04-30' }, { closedUntil: { code: 'too-many-days', max: 60 } }],
  ])('must fit together: %j', (change, mistakes) => {
    expect(findDeliveryTimeMistakes({ ...usualDeliveryTime, ...change })).toEqual(mistakes)
  })
})
