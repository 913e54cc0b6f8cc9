import type { FieldError } from '../field-errors.ts'
import { isEmail } from '../people/email.ts'
import { readPhone } from '../people/phone.ts'

export const stockRequestLimits = {
  /** How many requests one browser, and one network, may make in an hour. Many people share one network. */
  ofBrowser: 10,
  ofNetwork: 100,
  /** How many requests may wait for one email or phone number: more than anybody needs, too few to pester somebody with. */
  ofContact: 20,
} as const

/** Where to tell somebody that something is in stock again: an email, or a phone number as 01XXXXXXXXX. */
export type Contact = { email: string; phone: string }

/** An email or a Bangladeshi mobile number from one field, however it was written; or what is wrong with it. */
export function readContact(typed: string): Contact | FieldError {
  const text = typed.trim()
  if (text === '') return { code: 'contact-required' }
  if (/[@＠]|\p{L}/u.test(text))
    return isEmail(text) && text.length <= 254 ? { email: text, phone: '' } : { code: 'invalid-email' }
  const phone = readPhone(text)
  return phone ? { email: '', phone } : { code: 'invalid-phone' }
}
