import { eq, sql } from 'drizzle-orm'
import { countSms, smsSteps } from '#domain/orders/order-sms.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { smsMessages } from '../db/order-schema.ts'
import { findSecret } from '../db/secret.ts'
import { markSent, type Waiting } from '../db/outbox.ts'
import { answerLost, sendSms } from '../mail/sms-gateway.ts'
import { writeOrderSms } from '../orders/mails/order-sms.ts'
import { readSettings } from '../settings/store.ts'

/** Within the transaction that hands events over: an SMS for each that the shop wants its customers to be told of. */
export async function askForSms(tx: Db, outboxIds: number[]): Promise<void> {
  const { sms } = (await readSettings(tx)).data
  const wanted = smsSteps.filter((step) => sms[step])
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'order-sms', jsonb_build_object('orderId', order_id, 'step', step) from (
      select id, payload->>'orderId' as order_id, case topic
        when 'order-placed' then 'placed'
        when 'order-handed-over' then 'handedOver'
        when 'order-status-changed' then case payload->>'status' when 'confirm' then 'confirmed' else payload->>'status' end
      end as step
      from outbox where id = any (${sql.param(outboxIds)}::bigint[])
    ) as events where step = any (${sql.param(wanted)}::text[]) order by id`)
}

/** Sends the SMS that a row of the outbox asks for. Throws an `SmsFailure` when its gateway has not taken it. */
export async function sendOrderSms(db: Db, config: Config, { id: outboxId, payload }: Waiting): Promise<void> {
  const { data: shop } = await readSettings(db)
  const secret = config.authSecret ?? (await findSecret(db))
  const sms = config.sms && (await writeOrderSms(payload, { db, shop, publicUrl: config.publicUrl, secret }))
  if (config.sms && sms) {
    const { orderId, step, phone, text } = sms
    const begun = await db
      .insert(smsMessages)
      .values({ outboxId, orderId, step, parts: countSms(text) })
      .onConflictDoNothing()
      .returning()
    const ofThis = eq(smsMessages.outboxId, outboxId)
    try {
      // Begun by a copy of the shop that has ended since: it may have been sent.
      const lost = begun.length === 0 && answerLost(config.sms)
      if (lost && lost.isFinal) throw lost
      await sendSms({ id: `haat-${outboxId}`, phone, text }, config.sms)
    } catch (error) {
      await db.delete(smsMessages).where(ofThis)
      throw error
    }
    await db
      .update(smsMessages)
      .set({ sentAt: sql`now()` })
      .where(ofThis)
  }
  await markSent(db, outboxId)
}
