import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { readingOptions } from './field-errors.ts'

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
