import type { Delivery, Webhook } from '#contract/webhooks.ts'
import type { Language } from '#domain/money.ts'
import { dayOf } from '../../lib/time/day-in-words.ts'
import { momentInWords } from '../shell/moments.server.ts'

export type ShownWebhook = ReturnType<typeof webhookOf>
export type ShownDelivery = ReturnType<typeof deliveryOf>

export function webhookOf({ createdAt, switchedOffAt, ...webhook }: Webhook, language: Language) {
  return {
    ...webhook,
    since: dayOf(createdAt, language),
    switchedOff: switchedOffAt ? dayOf(switchedOffAt, language) : undefined,
  }
}

export function deliveryOf(
  { id, event, attempts, answered, problem, problemCode, ...moments }: Delivery,
  language: Language,
) {
  const { createdAt, triedAt, deliveredAt } = moments
  return {
    id: String(id),
    event,
    attempts,
    answered,
    problem,
    problemCode,
    happened: momentInWords(createdAt, language),
    lastAttempt: triedAt ? momentInWords(triedAt, language) : undefined,
    hasArrived: deliveredAt !== null,
  }
}
