import { describe, expect, it } from 'vitest'
import { fieldErrorCodes, isFieldError, messageOf, type FieldError } from './field-errors.ts'

describe('a field error', () => {
  it.each<[FieldError, string]>([
    [{ code: 'name-required' }, 'Name is required'],
    [{ code: 'too-long', max: 200 }, 'At most 200 characters'],
    [{ code: 'out-of-range', min: 0, max: 365 }, 'Must be a whole number from 0 to 365'],
    [{ code: 'not-one-of', of: ['S', 'M'] }, 'Must be one of S, M'],
    [{ code: 'changed-meanwhile', by: 'Karim', to: 'Mine' }, 'Karim changed this to: Mine'],
    [{ code: 'changed-meanwhile', by: '', to: '' }, 'Someone changed this to: (nothing)'],
    [{ code: 'import-failed', why: { code: 'import-broken' } }, 'Nothing was changed. Something went wrong.'],
    [
      { code: 'import-failed', row: 3, why: { code: 'too-long', max: 60 } },
      'Nothing was changed. Row 3: At most 60 characters',
    ],
    [{ code: 'import-refused', refusal: 'product-not-found' }, 'Product not found'],
  ])('%o is said in English', (error, message) => {
    expect(messageOf(error)).toBe(message)
  })

  it('has a code of small letters', () => {
    expect(fieldErrorCodes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
  })

  it.each([undefined, null, 'name-required', {}, { code: 'nothing-like-it' }, { code: 'toString' }])(
    'is not %o',
    (value) => expect(isFieldError(value)).toBe(false),
  )
})
