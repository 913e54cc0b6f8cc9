import { emailChangedMail, linkMail, passwordChangedMail } from '../accounts/mails/account-mails.ts'
import { messageMail } from '../messages/message-mail.ts'
import { orderPlacedMail, statusChangedMail } from '../orders/mails/order-mails.ts'
import { reviewRequestMail } from '../orders/mails/review-request-mail.ts'
import { lowStockMail } from '../stock/low-stock-mail.ts'
import type { WriteMail } from './mail.ts'

/** What the shop mails, by the outbox's topics. Rows of other topics wait until somebody can write them. */
export const topics: Record<string, WriteMail> = {
  'link-asked': linkMail,
  'password-changed': passwordChangedMail,
  'email-changed': emailChangedMail,
  'message-received': messageMail,
  'order-placed': orderPlacedMail,
  'order-status-changed': statusChangedMail,
  'review-request': reviewRequestMail,
  'stock-low': lowStockMail,
}
