import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { webhookDeliveries, webhooks } from '../db/shop-schema.ts'
import { note } from '../db/audit.ts'
import type { Shop } from '../http/serve.ts'
import { seal } from '../db/sealed.ts'
import { findAddressMistake } from './safe-address.ts'
import { secretPrefix } from './signature.ts'

type Add = typeof contract.addWebhook
type SwitchOff = typeof contract.switchOffWebhook
type SendAgain = typeof contract.sendAgain

/** Tells an address of events from now on. Its secret is answered this once, and kept encrypted. */
export async function addWebhook({ url, events }: Input<Add>, { db, user, config, secret }: Shop<Add>) {
  const mistake = findAddressMistake(new URL(url), config.webhookHosts)
  if (mistake) throw new Refusal('invalid-input', { errors: { url: mistake } })
  const id = randomUUID()
  const own = secretPrefix + randomBytes(32).toString('base64')
  await db.transaction(async (tx) => {
    const kept = { id, url, events: [...new Set(events)], createdBy: user.id }
    await tx.insert(webhooks).values({ ...kept, secret: seal(secret, id, Buffer.from(own)) })
    await note(tx, {
      actorId: user.id,
      action: 'add-webhook',
      subjectId: id,
      details: { events: kept.events },
      changes: [{ field: 'host', to: new URL(url).host }],
    })
  })
  return { success: true as const, message: 'Webhook added', id, secret: own }
}

export async function switchOffWebhook({ id }: Input<SwitchOff>, { db, user }: Shop<SwitchOff>) {
  await db.transaction(async (tx) => {
    const [off] = await tx
      .update(webhooks)
      .set({ switchedOffAt: sql`now()` })
      .where(and(eq(webhooks.id, id), isNull(webhooks.switchedOffAt)))
      .returning({ url: webhooks.url })
    if (!off) throw new Refusal('webhook-not-found')
    const changes = [{ field: 'host', to: new URL(off.url).host }]
    await note(tx, { actorId: user.id, action: 'switch-off-webhook', subjectId: id, changes })
  })
  return { success: true as const, message: 'Webhook turned off' }
}

/** Sends a delivery again, also one that has arrived. */
export async function sendAgain({ id }: Input<SendAgain>, { db, user }: Shop<SendAgain>) {
  await db.transaction(async (tx) => {
    const again = await tx
      .update(webhookDeliveries)
      .set({ queuedAt: null, deliveredAt: null, problem: '', answered: null })
      .where(eq(webhookDeliveries.id, id))
      .returning({ webhookId: webhookDeliveries.webhookId })
    if (!again[0]) throw new Refusal('webhook-not-found')
    await note(tx, { actorId: user.id, action: 'send-again', subjectId: again[0].webhookId, details: { delivery: id } })
  })
  return { success: true as const, message: 'It is sent again.' }
}
