import type { Mail } from '#server/mail/mail.ts'
import { mails as writers } from '#server/jobs/mails.ts'
import type { TestShop } from './open-shop.ts'

type Row = { id: string; topic: string; payload: unknown }

/** Writes the mails that wait in the outbox, as their delivery would, and returns them. */
export async function collectMails({ app, database }: TestShop): Promise<Mail[]> {
  const { mail, publicUrl } = app.config
  const context = { db: app.db, shop: await app.settings.now(), shopMail: mail.shop, publicUrl, secret: app.secret }
  const { rows } = await database.pool.query<Row>(
    'select id, topic, payload from outbox where sent_at is null order by id',
  )
  const mails: Mail[] = []
  for (const { id, topic, payload } of rows) {
    const mail = await writers[topic]?.(payload, context)
    if (mail) mails.push(mail)
    await database.pool.query('update outbox set sent_at = now() where id = $1', [id])
  }
  return mails
}

/** The token of the link in the last mail that waits in the outbox. */
export async function collectToken(shop: TestShop): Promise<string> {
  const mails = await collectMails(shop)
  return tokenIn(mails.at(-1))
}

export function tokenIn(mail: Mail | undefined): string {
  return /[?&]token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}
