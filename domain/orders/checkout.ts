import type { FieldError } from '../field-errors.ts'
import { isEmail } from '../people/email.ts'
import { readPhone } from '../people/phone.ts'

export type Delivery = { name: string; phone: string; address: string; email: string }
export type Mistakes = Partial<Record<keyof Delivery, FieldError>>

/** Whether a guest orders, and whether one may leave the email empty. */
type Asked = { isGuest: boolean; isEmailOptional?: boolean | undefined }

/** What must be put right before an order can be placed, by field; an account's email is known already. */
export function findMistakes({ name, phone, address, email }: Delivery, { isGuest, isEmailOptional }: Asked): Mistakes {
  const needsEmail = isGuest && !(isEmailOptional && email.trim() === '')
  return {
    ...(!name.trim() && { name: { code: 'name-required' } }),
    ...phoneMistake(phone),
    ...(!address.trim() && { address: { code: 'address-required' } }),
    ...(needsEmail && !isEmail(email) && { email: { code: 'invalid-email' } }),
  }
}

function phoneMistake(phone: string): Mistakes {
  if (!phone.trim()) return { phone: { code: 'phone-required' } }
  return readPhone(phone) ? {} : { phone: { code: 'invalid-phone' } }
}
