import { and, eq, isNull, sql } from 'drizzle-orm'
import { messageOf as inEnglish } from '#domain/field-errors.ts'
import type { WebhookProblem } from '#domain/shop/webhook.ts'
import type { Db } from '../db/db.ts'
import { webhookDeliveries, webhooks } from '../db/shop-schema.ts'
import { outbox } from '../db/schema.ts'
import { unseal } from '../db/sealed.ts'
import { messageOf } from './message.ts'
import { post } from './post.ts'
import { findAddressMistake, privateAddress } from './safe-address.ts'
import { signatureHeaders } from './signature.ts'

type Ways = { secret: string; ownHosts: readonly string[] }

/** Sends one delivery and notes how it went. Throws when it did not arrive and is to be tried again. */
export async function sendWebhook(db: Db, deliveryId: number, { secret, ownHosts }: Ways): Promise<void> {
  const [found] = await db
    .select({ webhook: webhooks, told: outbox })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(outbox, eq(outbox.id, webhookDeliveries.outboxId))
    .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookDeliveries.deliveredAt)))
  if (!found || found.webhook.switchedOffAt) return
  const outcome = await tryToSend(db, found, { secret, ownHosts })
  const hasArrived = outcome.problem === ''
  await db
    .update(webhookDeliveries)
    .set({
      ...outcome,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      triedAt: sql`now()`,
      ...(hasArrived && { deliveredAt: sql`now()` }),
    })
    .where(eq(webhookDeliveries.id, deliveryId))
  if (!hasArrived) throw new Error(outcome.problem)
}

type Found = { webhook: typeof webhooks.$inferSelect; told: typeof outbox.$inferSelect }

async function tryToSend(db: Db, { webhook, told }: Found, { secret, ownHosts }: Ways) {
  const body = await messageOf(db, told)
  if (!body) return { answered: null, problem: '' }
  const url = new URL(webhook.url)
  const key = unseal(secret, webhook.id, webhook.secret)
  if (!key) return { answered: null, problem: 'secret-changed' satisfies WebhookProblem }
  const mistake = findAddressMistake(url, ownHosts)
  if (mistake) return { answered: null, problem: problems[mistake.code] ?? inEnglish(mistake) }
  const headers = {
    'haat-event': told.topic,
    'haat-event-id': String(told.id),
    ...signatureHeaders(key.toString(), { id: String(told.id), body, at: new Date() }),
    'user-agent': 'Haat webhooks',
  }
  try {
    const answered = await post({ url, headers, body, ownHosts })
    return { answered, problem: answered >= 200 && answered < 300 ? '' : `Answered ${answered}` }
  } catch (error) {
    return { answered: null, problem: reasonOf(error) }
  }
}

const problems: Record<string, WebhookProblem> = {
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-reset',
  ENOTFOUND: 'unknown-host',
  [privateAddress]: 'private-address',
  'not-a-public-address': 'private-address',
}

/** Its code, or what the system says where there is none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  // Nothing else calls a delivery off.
  if (error.name === 'AbortError') return 'timeout' satisfies WebhookProblem
  const code = 'code' in error ? String(error.code) : ''
  return problems[code] ?? (code || error.message.slice(0, 200))
}
