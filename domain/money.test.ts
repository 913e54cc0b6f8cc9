import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, inTaka, percentOf, taka } from './money.ts'

describe('taka and poisha', () => {
  it.each([
    [0, 0],
    [1, 100],
    [1250, 125_000],
    [99.5, 9950],
    [0.07, 7],
    [1.005, 100],
    [1_234_567.89, 123_456_789],
  ])('%d taka are %d poisha', (amount, poisha) => {
    expect(taka(amount)).toBe(poisha)
    expect(taka(inTaka(poisha))).toBe(poisha)
  })

  it.each([
    [125_000, 20, 25_000],
    [333, 20, 67],
    [1, 20, 0],
    [0, 20, 0],
  ])('of %d poisha, %d per cent are %d', (amount, percent, part) => {
    expect(percentOf(amount, percent)).toBe(part)
  })
})

describe('how money is written', () => {
  it.each([
    [12_345_600, 'en', 'price', 'TK 1,23,456'],
    [12_345_650, 'en', 'price', 'TK 1,23,456.50'],
    [12_345_600, 'en', 'line', 'TK 1,23,456.00'],
    [12_345_600, 'en', 'sum', 'BDT 1,23,456.00'],
    [123_456_700, 'en', 'price', 'TK 12,34,567'],
    [0, 'en', 'sum', 'BDT 0.00'],
    [6000, 'en', 'price', 'TK 60'],
    [12_345_600, 'bn', 'price', '৳ ১,২৩,৪৫৬'],
    [12_345_650, 'bn', 'sum', '৳ ১,২৩,৪৫৬.৫০'],
    [-12_000, 'en', 'sum', '−BDT 120.00'],
    [-12_000, 'bn', 'price', '−৳ ১২০'],
  ] as const)('%d poisha in %s as a %s: %s', (amount, language, style, words) => {
    expect(formatMoney(amount, language, style)).toBe(words)
  })

  it('groups counts by lakh', () => {
    expect(formatNumber(1_234_567, 'en')).toBe('12,34,567')
    expect(formatNumber(24, 'bn')).toBe('২৪')
  })

  it('writes numbers as `Intl.NumberFormat` does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 1, 2), (number, decimals) => {
        for (const [language, locale] of [
          ['en', 'en-IN'],
          ['bn', 'bn-BD'],
        ] as const) {
          const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
          const written = new Intl.NumberFormat(locale, digits).format(number / 10 ** decimals)
          expect(formatNumber(number / 10 ** decimals, language, decimals)).toBe(written)
        }
      }),
    )
  })
})
