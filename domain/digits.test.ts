import { expect, it } from 'vitest'
import { digitsIn, latinDigits } from './digits.ts'

it('a phone number is read in the digits of the language, and typed in both', () => {
  expect(digitsIn('01712-345678', 'bn')).toBe('০১৭১২-৩৪৫৬৭৮')
  expect(digitsIn('01712-345678', 'en')).toBe('01712-345678')
  expect(latinDigits('০১৭১২-345678')).toBe('01712-345678')
})
