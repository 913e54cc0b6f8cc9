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
    [{ firstName: '  ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'rina@' }, { email: 'Invalid email format' }],
    [{ email: `${'r'.repeat(250)}@example.com` }, { email: 'Invalid email format' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Phone number is required' }],
    [{ phoneNumber: '01212345678' }, { phoneNumber: 'Invalid phone number' }],
    [
      { password: 'short' },
      { password: 'Password must be at least 8 characters', confirmPassword: 'Passwords do not match' },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'Confirm password is required' }],
  ])('with %o', (typed, mistakes) => {
    expect(findSignUpMistakes({ ...good, ...typed })).toEqual(mistakes)
  })

  it('tells everything that is missing, in the order of the form', () => {
    const nothing = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }
    expect(Object.entries(findSignUpMistakes(nothing))).toEqual([
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['email', 'Email is required'],
      ['phoneNumber', 'Phone number is required'],
      ['password', 'Password is required'],
      ['confirmPassword', 'Confirm password is required'],
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
