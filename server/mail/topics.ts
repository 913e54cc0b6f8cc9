import { messageMail } from '../messages/message-mail.ts'
import type { WriteMail } from './mail.ts'

/** What the shop mails, by the outbox's topics. Rows of other topics wait until somebody can write them. */
export const topics: Record<string, WriteMail> = {
  'message-received': messageMail,
}
