import { describe, expect, it } from 'vitest'
import { findMessageMistakes } from './message.ts'

const good = { name: 'Rina Akter', email: 'rina@example.com', message: 'Do you have it in green?' }

describe('a message to the shop', () => {
  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: { code: 'name-required' } }],
    [{ email: '' }, { email: { code: 'email-required' } }],
    [{ email: ' rina@example.com ' }, {}],
    [{ email: 'rina@example' }, { email: { code: 'invalid-email' } }],
    [{ email: 'rina at example.com' }, { email: { code: 'invalid-email' } }],
    [{ phone: '' }, {}],
    [{ phone: ' +৮৮০ ১৭১২-৩৪৫৬৭৮ ' }, {}],
    [{ phone: '12345' }, { phone: { code: 'invalid-phone' } }],
    [{ message: '\n \t' }, { message: { code: 'message-required' } }],
  ])('with %o is wrong in %o', (change, mistakes) => {
    expect(findMessageMistakes({ ...good, ...change })).toEqual(mistakes)
  })

  it('names what is missing in the order of the form', () => {
    expect(Object.keys(findMessageMistakes({ name: '', email: '', message: '' }))).toEqual(['name', 'email', 'message'])
  })
})
