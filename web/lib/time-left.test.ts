import { describe, expect, it } from 'vitest'
import { momentInWords, timeLeft, twoDigits } from './time-left.ts'

describe('the time that is left', () => {
  it.each([
    [432_000, [5, 0, 0, 0]],
    [86_399, [0, 23, 59, 59]],
    [61, [0, 0, 1, 1]],
    [0, [0, 0, 0, 0]],
    [-5, [0, 0, 0, 0]],
  ])('of %i seconds is %j', (seconds, parts) => expect(timeLeft(seconds)).toEqual(parts))

  it('stands in two digits of the language', () => {
    expect(twoDigits(7, 'en')).toBe('07')
    expect(twoDigits(14, 'bn')).toBe('১৪')
  })
})

describe('a moment in words', () => {
  it.each([
    ['2026-11-23T14:00:00Z', '23 Nov, 8 pm', '২৩ নভেম্বর, রাত ৮টা'],
    ['2026-11-23T14:30:00.000Z', '23 Nov, 8:30 pm', '২৩ নভেম্বর, রাত ৮:৩০'],
    ['2026-11-23T03:00:00Z', '23 Nov, 9 am', '২৩ নভেম্বর, সকাল ৯টা'],
    ['2026-11-23T18:00:00Z', '24 Nov, 12 am', '২৪ নভেম্বর, রাত ১২টা'],
  ])('%s is %s in Bangladesh', (moment, english, bengali) => {
    expect(momentInWords(moment, 'en')).toBe(english)
    expect(momentInWords(moment, 'bn')).toBe(bengali)
  })
})
