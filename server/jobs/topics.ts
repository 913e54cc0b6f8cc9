/** What the shop mails. Rows of the outbox with other topics wait until somebody can write them. */
export const topics = [
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
  'review-request',
  'stock-low',
  'back-in-stock',
  'callers-waiting',
  'backup-failed',
] as const
export type Topic = (typeof topics)[number]
