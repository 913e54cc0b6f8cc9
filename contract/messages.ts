import { z } from 'zod'
import { messageLimits } from '#domain/shop/message.ts'
import { done, plainText } from './shapes.ts'

const oneLine = /^\P{Cc}*$/u

/** What a visitor writes to the shop. */
export const messageRequest = z.strictObject({
  name: plainText(messageLimits.name)
    .min(1, 'Name is required')
    .regex(oneLine, 'Contains a character that cannot be kept'),
  email: plainText(254).min(1, 'Email is required').pipe(z.email('Please enter a valid email')),
  message: plainText(messageLimits.text).min(1, 'Message is required'),
})
export type MessageRequest = z.output<typeof messageRequest>

/** `reference` is what the visitor names when asking about the message: `M-6F3A21B`. */
export const sentMessage = done.extend({ reference: z.string() })
