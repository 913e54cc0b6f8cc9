import type { FieldError } from '../field-errors.ts'
import { isEmail } from '../people/email.ts'
import { readPhone } from '../people/phone.ts'

export const messageLimits = {
  /** The longest name and the longest text, in UTF-16 units. */
  name: 100,
  text: 5000,
  /** How many messages in an hour one browser, and one network, may send. Many people share one network. */
  ofBrowser: 5,
  ofNetwork: 100,
} as const

/** `phone` is for those who would rather be called. */
export type Message = { name: string; email: string; phone?: string | undefined; message: string }
export type MessageMistakes = Partial<Record<keyof Message, FieldError>>

/** What must be put right before a message can be sent, by field, in the order of the form. */
export function findMessageMistakes({ name, email, phone, message }: Message): MessageMistakes {
  return {
    ...(!name.trim() && { name: { code: 'name-required' } }),
    ...emailMistake(email),
    ...(phone?.trim() && !readPhone(phone) && { phone: { code: 'invalid-phone' } }),
    ...(!message.trim() && { message: { code: 'message-required' } }),
  }
}

function emailMistake(email: string): MessageMistakes {
  if (!email.trim()) return { email: { code: 'email-required' } }
  return isEmail(email) ? {} : { email: { code: 'invalid-email' } }
}
