import type { FieldError } from '../field-errors.ts'
import { findNameMistakes, phoneMistake } from './sign-up.ts'

/** What somebody may change of themselves; what is left out stays. */
export type Profile = {
  firstName?: string
  lastName?: string
  email?: string
  phoneNumber?: string
  dateOfBirth?: string
  image?: string
}

type ProfileMistakes = Partial<Record<keyof Profile, FieldError>>

const ownPicture = /^\/media\/[\w-]+(?:\/[\w-]+)*(?:\.\w{3,4})?$/
const oldest = 120

/** What must be put right in a profile, by field. `today` is a date in Dhaka, `2026-11-21`. */
export function findProfileMistakes(
  profile: Profile,
  { email, today }: { email: string; today: string },
): ProfileMistakes {
  const { firstName = 'kept', lastName = 'kept', phoneNumber, dateOfBirth = '', image = '' } = profile
  return {
    ...findNameMistakes({ firstName, lastName }),
    ...(phoneNumber !== undefined && phoneMistake({ phoneNumber })),
    ...(profile.email !== undefined &&
      profile.email.toLowerCase() !== email && { email: { code: 'email-changed-elsewhere' } }),
    ...(dateOfBirth && !isBirthday(dateOfBirth, today) && { dateOfBirth: { code: 'invalid-birthday' } }),
    ...(image && !ownPicture.test(image) && { image: { code: 'foreign-picture' } }),
  }
}

function isBirthday(written: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return false
  const day = new Date(`${written}T00:00:00Z`)
  const isReal = !Number.isNaN(+day) && day.toISOString().startsWith(written)
  return isReal && written < today && Number(written.slice(0, 4)) >= Number(today.slice(0, 4)) - oldest
}
