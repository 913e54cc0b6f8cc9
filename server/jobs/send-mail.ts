import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { findSecret } from '../db/secret.ts'
import { findUnsent, markSent } from '../db/outbox.ts'
import { openMailTransport } from '../mail/mail-transport.ts'
import { readSettings } from '../settings/store.ts'
import { sendOrderSms } from './send-sms.ts'
import { smsTopic } from './topics.ts'

export type Surroundings = { log: FastifyBaseLogger; checkout: string }
export type Sender = { send(outboxId: number): Promise<void>; close(): void }

/** Writes and sends what one row of the outbox asks for, unless that was done already. */
export function createSender(db: Db, config: Config, { log, checkout }: Surroundings): Sender {
  const transport = openMailTransport({
    smtpUrl: config.mail.smtpUrl,
    folder: config.dataFolder ? path.join(config.dataFolder, 'mail') : path.join(checkout, 'var/mail'),
    host: config.publicUrl.hostname,
    sayWhere: (file) => log.warn({ file }, 'there is no SMTP_URL: the mail was written to a file'),
  })
  return { send, close: transport.close }

  async function send(outboxId: number): Promise<void> {
    const row = await findUnsent(db, outboxId)
    if (!row) return
    if (row.topic === smsTopic) return sendOrderSms(db, config, row)
    const secret = config.authSecret ?? (await findSecret(db))
    const { data: shop } = await readSettings(db)
    const context = { db, shop, shopMail: config.mail.shop, publicUrl: config.publicUrl, secret }
    // Loaded with the first mail: React and its components take more memory than the rest of what sends.
    const { mails } = await import('./mails.ts')
    const mail = await mails[row.topic]?.(row.payload, context)
    const from = config.mail.from ?? { name: shop.name.en, address: config.mail.shop }
    if (mail) await transport.send({ from, name: `${row.topic}-${row.id}`, writtenAt: row.createdAt, mail })
    await markSent(db, outboxId)
  }
}
