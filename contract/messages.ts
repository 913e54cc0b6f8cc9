import { z } from 'zod'
import { isEmail } from '#domain/people/email.ts'
import { messageLimits } from '#domain/shop/message.ts'
import { says } from './field-errors.ts'
import { done, optionalPhone, plainText } from './shapes.ts'

const oneLine = /^\P{Cc}*$/u

/** What a visitor writes to the shop. */
export const messageRequest = z.strictObject({
  name: plainText(messageLimits.name).min(1, says('name-required')).regex(oneLine, says('forbidden-character')),
  email: plainText(254).min(1, says('email-required')).refine(isEmail, says('invalid-email')),
  /** Where to call, if the visitor wants that. */
  phone: optionalPhone.optional(),
  message: plainText(messageLimits.text).min(1, says('message-required')),
})
export type MessageRequest = z.output<typeof messageRequest>

/** `reference` is what the visitor names when asking about the message: `M-6F3A21B`. */
export const sentMessage = done.extend({ reference: z.string() })
