import { emailChangedMail, linkMail, passwordChangedMail } from '../accounts/mails/account-mails.ts'
import { backupFailedMail } from '../backup/backup-failed-mail.ts'
import { messageMail } from '../messages/message-mail.ts'
import {
  handedOverMail,
  itemsReturnedMail,
  orderEditedMail,
  orderPlacedMail,
  paymentReceivedMail,
  statusChangedMail,
} from '../orders/mails/order-mails.ts'
import { newOrderMail } from '../orders/mails/new-order-mail.ts'
import { reviewRequestMail } from '../orders/mails/review-request-mail.ts'
import { backInStockMail } from '../products/waiting/back-in-stock-mail.ts'
import { callersMail } from '../products/waiting/callers-mail.ts'
import { lowStockMail } from '../stock/low-stock-mail.ts'
import type { WriteMail } from '../mail/mail.ts'
import type { MailTopic } from './topics.ts'

/** What the shop mails, by the outbox's topics. Rows of other topics wait until somebody can write them. */
const all: Record<MailTopic, WriteMail> = {
  'link-asked': linkMail,
  'password-changed': passwordChangedMail,
  'email-changed': emailChangedMail,
  'message-received': messageMail,
  'order-placed': orderPlacedMail,
  'new-order': newOrderMail,
  'order-status-changed': statusChangedMail,
  'order-edited': orderEditedMail,
  'order-handed-over': handedOverMail,
  'items-returned': itemsReturnedMail,
  'payment-received': paymentReceivedMail,
  'review-request': reviewRequestMail,
  'stock-low': lowStockMail,
  'back-in-stock': backInStockMail,
  'callers-waiting': callersMail,
  'backup-failed': backupFailedMail,
}

export const mails: Record<string, WriteMail | undefined> = all
