import { desc, eq, sql } from 'drizzle-orm'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import { shopEvents, isWebhookProblem, webhookProblems } from '#domain/shop/webhook.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '../db/db.ts'
import { webhookDeliveries, webhooks } from '../db/shop-schema.ts'
import { outbox } from '../db/schema.ts'

type Counted = { delivered: number; waiting: number }

const counted = sql<Counted>`(
  select json_build_object('delivered', count(*) filter (where d.delivered_at is not null),
    'waiting', count(*) filter (where d.delivered_at is null))
  from (select delivered_at from webhook_deliveries where webhook_id = webhooks.id order by id desc limit 100) as d
)`

export async function findWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db.select({ webhook: webhooks, counted }).from(webhooks).orderBy(desc(webhooks.createdAt))
  return rows.map(({ webhook: { id, url, events, createdAt, switchedOffAt }, counted }) => ({
    id,
    url,
    events,
    ...counted,
    createdAt: createdAt.toISOString(),
    switchedOffAt: switchedOffAt?.toISOString() ?? null,
  }))
}

type Page = { id: string; page?: number; limit?: number }

/** A page of what was told to one address, newest first. */
export async function findDeliveries(db: Db, { id, page = 1, limit = 25 }: Page) {
  if ((await db.$count(webhooks, eq(webhooks.id, id))) === 0) throw new Refusal('webhook-not-found')
  const ofWebhook = eq(webhookDeliveries.webhookId, id)
  const [rows, total] = await Promise.all([
    db
      .select({ delivery: webhookDeliveries, event: outbox.topic })
      .from(webhookDeliveries)
      .innerJoin(outbox, eq(outbox.id, webhookDeliveries.outboxId))
      .where(ofWebhook)
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(webhookDeliveries, ofWebhook),
  ])
  return { data: rows.flatMap(toDelivery), total, page, limit }
}

type Row = { delivery: typeof webhookDeliveries.$inferSelect; event: string }

function toDelivery({ delivery, event: topic }: Row): Delivery[] {
  const event = shopEvents.find((one) => one === topic)
  const { id, attempts, answered, problem, createdAt, triedAt, deliveredAt } = delivery
  if (!event) return []
  const moments = { createdAt: createdAt.toISOString(), triedAt: iso(triedAt), deliveredAt: iso(deliveredAt) }
  const why = isWebhookProblem(problem) ? { problem: webhookProblems[problem], problemCode: problem } : { problem }
  return [{ id, event, attempts, answered, ...why, ...moments }]
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
