/** What the shop mails. */
const mailTopics = [
  'link-asked',
  'password-changed',
  'email-changed',
  'message-received',
  'order-placed',
  'new-order',
  'order-status-changed',
  'order-edited',
  'order-handed-over',
  'items-returned',
  'payment-received',
  'review-request',
  'stock-low',
  'back-in-stock',
  'callers-waiting',
  'backup-failed',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** An SMS to the buyer of an order. */
export const smsTopic = 'order-sms'

/** What is sent. Rows of the outbox with other topics wait until somebody can write them. */
export const topics = [...mailTopics, smsTopic] as const
