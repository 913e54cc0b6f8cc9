import { describe, expect, it } from 'vitest'
import { findProfileMistakes } from './profile.ts'

const now = { email: 'rina@example.com', today: '2026-11-21' }
const past = { dateOfBirth: { code: 'invalid-birthday' } }

describe('a profile', () => {
  it.each([
    [{}, {}],
    [{ firstName: 'Rina', email: 'RINA@example.com', phoneNumber: '01712345678', dateOfBirth: '1996-02-29' }, {}],
    [{ dateOfBirth: '', image: '' }, {}],
    [{ image: '/media/avatars/ab12-cd.webp' }, {}],
    [{ firstName: ' ' }, { firstName: { code: 'first-name-required' } }],
    [{ lastName: '' }, { lastName: { code: 'last-name-required' } }],
    [{ phoneNumber: '' }, { phoneNumber: { code: 'phone-required' } }],
    [{ phoneNumber: '123' }, { phoneNumber: { code: 'invalid-phone' } }],
    [{ email: 'other@example.com' }, { email: { code: 'email-changed-elsewhere' } }],
    [{ dateOfBirth: '2026-11-21' }, past],
    [{ dateOfBirth: '2030-01-01' }, past],
    [{ dateOfBirth: '1997-02-29' }, past],
    [{ dateOfBirth: '0000-00-00' }, past],
    [{ dateOfBirth: '1850-01-01' }, past],
    [{ dateOfBirth: '275760-09-14' }, past],
    [{ dateOfBirth: 'yesterday' }, past],
    [{ image: 'https://evil.example/x.png' }, { image: { code: 'foreign-picture' } }],
    [{ image: '/media/../admin' }, { image: { code: 'foreign-picture' } }],
    [{ image: 'javascript:alert(1)' }, { image: { code: 'foreign-picture' } }],
  ])('with %o', (profile, mistakes) => {
    expect(findProfileMistakes(profile, now)).toEqual(mistakes)
  })
})
