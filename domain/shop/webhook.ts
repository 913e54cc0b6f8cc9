/** What happens in the shop that others may want to be told of. */
export const shopEvents = ['order-placed', 'order-status-changed', 'payment-received', 'stock-low'] as const

/** Why a message did not reach a webhook that answered nothing, in English. */
export const webhookProblems = {
  timeout: 'No answer within ten seconds',
  'connection-refused': 'Nobody answers at this address',
  'connection-reset': 'The connection was cut',
  'unknown-host': 'There is no such address',
  'private-address': 'Not a public address',
  'secret-changed': 'The shop’s secret has changed: add this webhook again',
} as const
export type WebhookProblem = keyof typeof webhookProblems

export function isWebhookProblem(text: string): text is WebhookProblem {
  return Object.hasOwn(webhookProblems, text)
}
