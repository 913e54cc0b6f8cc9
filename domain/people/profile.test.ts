import { describe, expect, it } from 'vitest'
import { findProfileMistakes } from './profile.ts'

const now = { email: 'rina@example.com', today: '2026-11-21' }
const past = { dateOfBirth: 'Date of birth must be a day in the past' }

describe('a profile', () => {
  it.each([
    [{}, {}],
    [{ firstName: 'Rina', email: 'RINA@example.com', phoneNumber: '01712345678', dateOfBirth: '1996-02-29' }, {}],
    [{ dateOfBirth: '', image: '' }, {}],
    [{ image: '/media/avatars/ab12-cd.webp' }, {}],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Phone number is required' }],
    [{ phoneNumber: '123' }, { phoneNumber: 'Invalid phone number' }],
    [{ email: 'other@example.com' }, { email: 'The email is changed under Security' }],
    [{ dateOfBirth: '2026-11-21' }, past],
    [{ dateOfBirth: '2030-01-01' }, past],
    [{ dateOfBirth: '1997-02-29' }, past],
    [{ dateOfBirth: '0000-00-00' }, past],
    [{ dateOfBirth: '1850-01-01' }, past],
    [{ dateOfBirth: '275760-09-14' }, past],
    [{ dateOfBirth: 'yesterday' }, past],
    [{ image: 'https://evil.example/x.png' }, { image: 'This picture is not one of ours' }],
    [{ image: '/media/../admin' }, { image: 'This picture is not one of ours' }],
    [{ image: 'javascript:alert(1)' }, { image: 'This picture is not one of ours' }],
  ])('with %o', (profile, mistakes) => {
    expect(findProfileMistakes(profile, now)).toEqual(mistakes)
  })
})
