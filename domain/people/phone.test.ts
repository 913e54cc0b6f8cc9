import { describe, expect, it } from 'vitest'
import { phoneTrouble, readPhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    '01712345678',
    '017 1234 5678',
    '01712-345678',
    '+8801712345678',
    '+880 1712-345678',
    '+880 01712-345678',
    '8801712345678',
    '008801712345678',
    '(017) 12.34.56.78',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    ' 01712345678 ',
  ])('is understood as "%s"', (written) => {
    expect(readPhone(written)).toBe('01712345678')
  })

  it.each([
    '',
    '0171234567',
    '017123456789',
    '01212345678',
    '02712345678',
    '1712345678',
    '+8811712345678',
    '01712-34567a',
    '01712345678\u0000',
    'phone',
  ])('is not "%s"', (written) => {
    expect(readPhone(written)).toBeUndefined()
  })
})

describe('what is wrong with a phone number', () => {
  it.each([
    ['0171234567', { digits: 10 }],
    ['+৮৮০ ১৭১২-৩৪৫৬৭', { digits: 10 }],
    ['017123456789', { digits: 12 }],
    ['01212345678', 'beginning'],
    ['02712345678', 'beginning'],
    ['01712345678', undefined],
    ['0171-phone', undefined],
    ['', undefined],
  ])('in "%s" is %o', (written, trouble) => {
    expect(phoneTrouble(written)).toEqual(trouble)
  })
})
