import { describe, expect, it } from 'vitest'
import { findNewPasswordMistakes, findPasswordMistake, passwordRules } from './password.ts'

const kinds = 'Password must contain uppercase, lowercase, and numbers'

describe('a new password', () => {
  it.each([
    ['Correct horse battery 1', undefined],
    ['Rina-shops-2026', undefined],
    ['Kobi7Nojrul', undefined],
    ['ঢাকা Xy৭ rain', undefined],
    [`Long ${'a'.repeat(120)} 1`, undefined],
    [`Aa1${'é'.repeat(61)}`, undefined],
    ['', 'Password is required'],
    ['Short1a', 'Password must be at least 8 characters'],
    ['Aa1🙂🙂🙂', 'Password must be at least 8 characters'],
    [`Aa1${'x'.repeat(254)}`, 'Password must be at most 256 characters'],
    ['alllowercase1', kinds],
    ['ALLUPPERCASE1', kinds],
    ['NoDigitsAtAll', kinds],
    ['Password1', 'This password is too easy to guess'],
    ['P@ssw0rd2026', 'This password is too easy to guess'],
    ['Bangladesh1971', 'This password is too easy to guess'],
    ['123Qwerty!!', 'This password is too easy to guess'],
  ])('%s', (password, mistake) => {
    expect(findPasswordMistake(password)).toBe(mistake)
  })

  it.each([
    [{ password: 'Rina-shops-2026', confirmPassword: 'Rina-shops-2026' }, {}],
    [{ password: 'Rina-shops-2026', confirmPassword: '' }, { confirmPassword: 'Confirm password is required' }],
    [
      { password: 'Rina-shops-2026', confirmPassword: 'rina-shops-2026' },
      { confirmPassword: 'Passwords do not match' },
    ],
  ])('is repeated exactly: %o', (typed, mistakes) => {
    expect(findNewPasswordMistakes(typed)).toEqual(mistakes)
  })
})

describe('the rules that are ticked off', () => {
  it.each([
    ['', []],
    ['rina', ['lower']],
    ['Rina7', ['upper', 'lower', 'digit']],
    ['রিনা৭৭৭৭', ['length', 'digit']],
    ['Rina-shops-2026', ['length', 'upper', 'lower', 'digit']],
  ])('%s keeps %j', (password, kept) => {
    expect(Object.entries(passwordRules).flatMap(([rule, has]) => (has(password) ? [rule] : []))).toEqual(kept)
  })
})
