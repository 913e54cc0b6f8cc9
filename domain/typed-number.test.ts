import { describe, expect, it } from 'vitest'
import { readNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['১,২৫০', 1250],
    [' ৯৯.৫ ', 99.5],
    ['-3', -3],
    ['+৩', 3],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    ['12 taka', Number.NaN],
    ['1e9', Number.NaN],
    ['.', Number.NaN],
    ['1.', Number.NaN],
    ['0x10', Number.NaN],
  ])('"%s" is %s', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })
})
