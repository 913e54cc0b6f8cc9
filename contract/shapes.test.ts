import { expect, it } from 'vitest'
import { z } from 'zod'
import { isEmail } from '#domain/people/email.ts'
import { loginRequest } from './accounts.ts'
import { contract } from './contract.ts'
import { readingOptions } from './field-errors.ts'
import { email } from './shapes.ts'

it('tells a page of a wrong phone number with all else that is wrong, before anything is sent', () => {
  const line = { productId: '0b2c7f0e-6d2f-4f53-9a57-0d8f6a1f3c11', quantity: 1 }
  const namedIn = (phone: string) => {
    const typed = { name: '', phone, address: '', insideDhaka: true, channel: 'phone' as const, cartItems: [line] }
    const { error } = z.safeEncode(contract.takeOrder.input, typed, readingOptions)
    return error?.issues.map(({ path }) => path[0]).toSorted()
  }
  expect(namedIn('')).toEqual(['address', 'name', 'phone'])
  expect(namedIn('0181')).toEqual(['address', 'name', 'phone'])
  expect(namedIn('01812-345678')).toEqual(['address', 'name'])
})

it.each([
  ['rina@example.com', true],
  [' rina@example.com ', true],
  ['rina&karim@example.com', true],
  ['rina!@example.com', true],
  ["maria.d'costa@example.com", true],
  ['রিনা@উদাহরণ.বাংলা', true],
  ['rina@example', false],
  ['<rina@example.com>', false],
  ['rina@exam\u202eple.com', false],
  ['', false],
])('takes %j for an email wherever it is typed or told: %s', (text, isOne) => {
  const typed = { email: text, password: 'x' }
  expect([isEmail(text), z.safeDecode(email, text).success, z.safeEncode(email, text).success]).toEqual([
    isOne,
    isOne,
    isOne,
  ])
  expect(loginRequest.safeParse(typed).success).toBe(isOne)
})
