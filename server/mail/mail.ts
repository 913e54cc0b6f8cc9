import type { ShopSettings } from '#domain/shop/setting-fields.ts'
import type { Db } from '../db/db.ts'

export type Address = { name: string; address: string }
export type Mail = { to: Address; replyTo?: Address; subject: string; text: string; html?: string }

/** What a mail may be written from: the database, what the shop is called, where it reads its own mail, where people find it, and what signs its links. */
export type MailContext = {
  db: Db
  shop: Pick<ShopSettings, 'name' | 'logo'>
  shopMail: string
  publicUrl: URL
  secret: string
}

/** Writes the mail that a row of the outbox asks for; undefined when there is nobody to write to any more. */
export type WriteMail = (payload: unknown, context: MailContext) => Promise<Mail | undefined>
