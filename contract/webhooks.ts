import { z } from 'zod'
import { shopEvents, webhookProblems, type WebhookProblem } from '#domain/shop/webhook.ts'
import { says } from './field-errors.ts'
import { count, inAddress, pageOf, pageQuery } from './shapes.ts'

export const webhookRequest = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: says('not-a-web-address') }).max(1000),
  events: z.array(z.enum(shopEvents)).min(1, says('event-required')).max(shopEvents.length),
})

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(shopEvents)),
  createdAt: z.iso.datetime(),
  switchedOffAt: z.iso.datetime().nullable(),
  /** Of the last hundred, how many came through. */
  delivered: count,
  waiting: count,
})
export type Webhook = z.output<typeof webhook>

export const webhookList = z.object({ data: z.array(webhook) })

/** `secret` is told this once. */
export const addedWebhook = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.uuid(),
  secret: z.string(),
})

export const byWebhookId = z.strictObject({ id: z.uuid() })
export const deliveryQuery = pageQuery.extend({ id: z.uuid() })
export const byDeliveryId = z.strictObject({ id: inAddress(1, 999_999_999) })

const delivery = z.object({
  id: count,
  event: z.enum(shopEvents),
  createdAt: z.iso.datetime(),
  attempts: count,
  triedAt: z.iso.datetime().nullable(),
  /** The status the other side answered; null when nothing answered. */
  answered: z.int().nullable(),
  /** In English, or as the other side's system says it. */
  problem: z.string(),
  problemCode: z.enum(Object.keys(webhookProblems) as WebhookProblem[]).optional(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type Delivery = z.output<typeof delivery>
export const deliveryList = pageOf({ data: z.array(delivery) })
