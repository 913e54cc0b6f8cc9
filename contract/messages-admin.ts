import { z } from 'zod'
import { count, done, pageOf, pageQuery, plainText } from './shapes.ts'

const messageStates = ['new', 'read', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** A message from the contact form, or of somebody who asks for a return: then it may have no email. */
const adminMessage = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** Absent where none was given. */
  phone: z.string().optional(),
  message: z.string(),
  /** The order of which it asks to return something. */
  orderId: z.string().optional(),
  /** Whether nothing that came back was recorded since, and nobody has closed the request; with `orderId` only. */
  isReturnOpen: z.boolean().optional(),
  state: z.enum(messageStates),
  /** Until when the shop has promised an answer; absent once it was answered, or is too old to be reminded of. */
  answerBy: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().optional(),
  readBy: z.string().optional(),
  answeredAt: z.iso.datetime().optional(),
  answeredBy: z.string().optional(),
  /** When a request for a return was closed without one. */
  returnClosedAt: z.iso.datetime().optional(),
  returnClosedBy: z.string().optional(),
})
export type AdminMessage = z.output<typeof adminMessage>

export const messageQuery = pageQuery.extend({
  show: z.enum([...messageStates, 'overdue']).optional(),
  search: plainText(100).optional(),
})
/** `overdue` are those among the new and the read ones that the shop has promised to answer by now. */
const counts = z.object({ new: count, read: count, answered: count, overdue: count })
export type MessageCounts = z.output<typeof counts>
export const messageList = pageOf({ data: z.array(adminMessage), counts })
export const byReference = z.strictObject({ reference: plainText(20).min(1) })
export const messageAnswer = z.object({ data: adminMessage })
export const messageMark = byReference.extend({ state: z.enum(messageStates) })
export const returnRequestChange = byReference.extend({ isOpen: z.boolean() })
export const markedMessage = done.extend({ data: adminMessage })
