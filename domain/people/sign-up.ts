import type { FieldError } from '../field-errors.ts'
import { isEmail } from './email.ts'
import { findNewPasswordMistakes } from './password.ts'
import { readPhone } from './phone.ts'

/** The lengths that are kept, in UTF-16 units. */
export const personLimits = { name: 100, email: 254, address: 500, place: 100, postalCode: 20 } as const

export type SignUp = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  password: string
  confirmPassword: string
}
export type SignUpMistakes = Partial<Record<keyof SignUp, FieldError>>

/** What must be put right before an account can be made, by field, in the order of the form. */
export function findSignUpMistakes(form: SignUp, isCommon?: (password: string) => boolean): SignUpMistakes {
  return {
    ...findNameMistakes(form),
    ...emailMistake(form.email),
    ...phoneMistake(form),
    ...findNewPasswordMistakes(form, isCommon),
  }
}

/** A name as an order has it, in the two parts of an account: the last word is the last name, if there are several. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

type Names = Pick<SignUp, 'firstName' | 'lastName'>

export function findNameMistakes({ firstName, lastName }: Names): Partial<Record<keyof Names, FieldError>> {
  return {
    ...(!firstName.trim() && { firstName: { code: 'first-name-required' } }),
    ...(!lastName.trim() && { lastName: { code: 'last-name-required' } }),
  }
}

export function emailMistake(email: string): { email?: FieldError } {
  if (!email.trim()) return { email: { code: 'email-required' } }
  return isEmail(email) && email.trim().length <= personLimits.email ? {} : { email: { code: 'malformed-email' } }
}

export function phoneMistake({ phoneNumber }: { phoneNumber: string }): { phoneNumber?: FieldError } {
  if (!phoneNumber.trim()) return { phoneNumber: { code: 'phone-required' } }
  return readPhone(phoneNumber) ? {} : { phoneNumber: { code: 'invalid-phone' } }
}
