import { expect, it } from 'vitest'
import { readContact } from './stock-request.ts'

it.each([
  ['01712345678', '01712345678'],
  ['  +880 1712-345678 ', '01712345678'],
  ['০১৭১২ ৩৪৫৬৭৮', '01712345678'],
])('%s is a phone number', (typed, phone) => {
  expect(readContact(typed)).toEqual({ email: '', phone })
})

it('an email stays as it was typed', () => {
  expect(readContact(' Rina@example.com ')).toEqual({ email: 'Rina@example.com', phone: '' })
})

it.each([
  ['  ', 'contact-required'],
  ['0171234', 'invalid-phone'],
  ['০১২১২৩৪৫৬৭৮', 'invalid-phone'],
  ['+44 20 7946 0000', 'invalid-phone'],
  ['rina@', 'invalid-email'],
  ['rina', 'invalid-email'],
  ['রিনা', 'invalid-email'],
  [`${'x'.repeat(250)}@example.com`, 'invalid-email'],
])('%s is neither: %s', (typed, code) => {
  expect(readContact(typed)).toEqual({ code })
})
