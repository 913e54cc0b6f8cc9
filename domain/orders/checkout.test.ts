import { describe, expect, it } from 'vitest'
import { findMistakes } from './checkout.ts'

const good = { name: 'Rina Akter', phone: '01712345678', address: 'Mirpur 10, Dhaka', email: 'rina@example.com' }
const guest = { isGuest: true }

describe('what is missing from an order', () => {
  it.each([
    [{}, {}],
    [{ phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮' }, {}],
    [{ name: ' ' }, { name: { code: 'name-required' } }],
    [{ phone: '' }, { phone: { code: 'phone-required' } }],
    [{ phone: '0171234' }, { phone: { code: 'invalid-phone' } }],
    [{ address: '' }, { address: { code: 'address-required' } }],
    [{ email: '' }, { email: { code: 'invalid-email' } }],
    [{ email: 'rina@' }, { email: { code: 'invalid-email' } }],
    [{ email: 'rina@example' }, { email: { code: 'invalid-email' } }],
    [{ email: 'রিনা@example.com' }, {}],
  ])('with %o is %o', (change, mistakes) => {
    expect(findMistakes({ ...good, ...change }, guest)).toEqual(mistakes)
  })

  it('is never the email of somebody with an account', () => {
    expect(findMistakes({ ...good, email: '' }, { isGuest: false })).toEqual({})
  })

  it('is not a missing email where the shop does not ask for one, but a wrong one', () => {
    const asked = { isGuest: true, isEmailOptional: true }
    expect(findMistakes({ ...good, email: ' ' }, asked)).toEqual({})
    expect(findMistakes({ ...good, email: 'rina@' }, asked)).toEqual({ email: { code: 'invalid-email' } })
  })

  it('names everything at once', () => {
    expect(Object.keys(findMistakes({ name: '', phone: '', address: '', email: '' }, guest))).toHaveLength(4)
  })
})
