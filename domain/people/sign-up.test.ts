import { describe, expect, it } from 'vitest'
import { findSignUpMistakes, splitName } from './sign-up.ts'

const good = {
  firstName: 'Rina',
  lastName: 'Akter',
  email: 'rina@example.com',
  phoneNumber: '+880 1712-345678',
  password: 'Rina-shops-2026',
  confirmPassword: 'Rina-shops-2026',
}

describe('a sign-up', () => {
  it.each([
    [{}, {}],
    [{ phoneNumber: '০১৭১২৩৪৫৬৭৮' }, {}],
    [{ firstName: '  ' }, { firstName: { code: 'first-name-required' } }],
    [{ lastName: '' }, { lastName: { code: 'last-name-required' } }],
    [{ email: '' }, { email: { code: 'email-required' } }],
    [{ email: 'rina@' }, { email: { code: 'malformed-email' } }],
    [{ email: `${'r'.repeat(250)}@example.com` }, { email: { code: 'malformed-email' } }],
    [{ phoneNumber: '' }, { phoneNumber: { code: 'phone-required' } }],
    [{ phoneNumber: '01212345678' }, { phoneNumber: { code: 'invalid-phone' } }],
    [
      { password: 'short' },
      { password: { code: 'password-too-short', min: 8 }, confirmPassword: { code: 'passwords-differ' } },
    ],
    [{ confirmPassword: '' }, { confirmPassword: { code: 'repeated-password-required' } }],
  ])('with %o', (typed, mistakes) => {
    expect(findSignUpMistakes({ ...good, ...typed })).toEqual(mistakes)
  })

  it('tells everything that is missing, in the order of the form', () => {
    const nothing = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }
    expect(Object.entries(findSignUpMistakes(nothing))).toEqual([
      ['firstName', { code: 'first-name-required' }],
      ['lastName', { code: 'last-name-required' }],
      ['email', { code: 'email-required' }],
      ['phoneNumber', { code: 'phone-required' }],
      ['password', { code: 'password-required' }],
      ['confirmPassword', { code: 'repeated-password-required' }],
    ])
  })
})

describe('the name of an order', () => {
  it.each([
    ['Rina Akter', 'Rina', 'Akter'],
    ['  Nusrat  Jahan Mim ', 'Nusrat Jahan', 'Mim'],
    ['Rina', 'Rina', ''],
    ['রিনা আক্তার', 'রিনা', 'আক্তার'],
    ['', '', ''],
  ])('"%s" becomes "%s" and "%s"', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })
})
