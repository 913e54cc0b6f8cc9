import { describe, expect, it } from 'vitest'
import { findNewPasswordMistakes, findPasswordMistake, passwordRules } from './password.ts'

const kinds = { code: 'password-too-simple' }

describe('a new password', () => {
  it.each([
    ['Correct horse battery 1', undefined],
    ['Rina-shops-2026', undefined],
    ['Kobi7Nojrul', undefined],
    ['ঢাকা Xy৭ rain', undefined],
    [`Long ${'a'.repeat(120)} 1`, undefined],
    [`Aa1${'é'.repeat(61)}`, undefined],
    ['', { code: 'password-required' }],
    ['Short1a', { code: 'password-too-short', min: 8 }],
    ['Aa1🙂🙂🙂', { code: 'password-too-short', min: 8 }],
    [`Aa1${'x'.repeat(254)}`, { code: 'password-too-long', max: 256 }],
    ['alllowercase1', kinds],
    ['ALLUPPERCASE1', kinds],
    ['NoDigitsAtAll', kinds],
    ['Password1', { code: 'password-too-common' }],
    ['P@ssw0rd2026', { code: 'password-too-common' }],
    ['Bangladesh1971', { code: 'password-too-common' }],
    ['123Qwerty!!', { code: 'password-too-common' }],
  ])('%s', (password, mistake) => {
    expect(findPasswordMistake(password)).toEqual(mistake)
  })

  it.each([
    [{ password: 'Rina-shops-2026', confirmPassword: 'Rina-shops-2026' }, {}],
    [{ password: 'Rina-shops-2026', confirmPassword: '' }, { confirmPassword: { code: 'repeated-password-required' } }],
    [
      { password: 'Rina-shops-2026', confirmPassword: 'rina-shops-2026' },
      { confirmPassword: { code: 'passwords-differ' } },
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
    ['রিনা৭৭৭৭', ['length', 'digit', 'unusual']],
    ['Rina-shops-2026', ['length', 'upper', 'lower', 'digit', 'unusual']],
    ['Dhaka1234', ['length', 'upper', 'lower', 'digit']],
  ])('%s keeps %j', (password, kept) => {
    expect(Object.entries(passwordRules).flatMap(([rule, has]) => (has(password) ? [rule] : []))).toEqual(kept)
  })
})
