import { expect, it } from 'vitest'
import { atDhakaTime, dhakaDay, dhakaTime } from './day.ts'
import { isDay } from './period.ts'

it.each([
  ['2026-11-23T17:59:59Z', '2026-11-23', '2026-11-23T23:59'],
  ['2026-11-23T18:00:00Z', '2026-11-24', '2026-11-24T00:00'],
  ['2026-12-31T20:30:00Z', '2027-01-01', '2027-01-01T02:30'],
])('at %s the day in Dhaka is %s and the clock shows %s', (moment, day, time) => {
  expect([dhakaDay(new Date(moment)), dhakaTime(new Date(moment))]).toEqual([day, time])
  expect(+new Date(atDhakaTime(time))).toBe(Math.floor(+new Date(moment) / 60_000) * 60_000)
})

it('takes what browsers write with seconds, and leaves what is no time for the shop to refuse', () => {
  expect(atDhakaTime('2026-11-24T10:40:30')).toBe('2026-11-24T10:40:00+06:00')
  expect(['', 'tomorrow', '24/11/2026 10:40'].map(atDhakaTime)).toEqual(['', 'tomorrow', '24/11/2026 10:40'])
})

it.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-00-00', false],
  ['2026-11-24T10:00', false],
  ['', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))
