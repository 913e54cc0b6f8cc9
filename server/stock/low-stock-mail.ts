import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { WriteMail } from '../mail/mail.ts'

const payload = z.object({ optionId: z.string() })
type Low = { id: string; title: string; slug: string; size: string; colour: string; stock: number; sku: string }

export async function findOption(db: Db, optionId: string): Promise<Low | undefined> {
  const { rows } = await db.execute<Low>(sql`
    select p.id, p.title, p.slug, o.size, o.colour, o.stock, o.sku from product_options o join products p on p.id = o.product_id
    where o.id = ${optionId}::bigint and p.status = 'published' and o.retired_at is null`)
  return rows[0]
}

/** To the shop: of something there is little left. */
export const lowStockMail: WriteMail = async (about, { db, shopMail, publicUrl }) => {
  const low = await findOption(db, payload.parse(about).optionId)
  if (!low) return undefined
  const name = [low.title, low.size, low.colour, low.sku].filter(Boolean).join(', ')
  const address = new URL(`/details/${encodeURIComponent(low.slug)}`, publicUrl).href
  return {
    to: { name: '', address: shopMail },
    subject: low.stock > 0 ? `Only ${low.stock} left: ${name}` : `Sold out: ${name}`,
    text: `${low.stock > 0 ? `Only ${low.stock} left` : 'Sold out'}: ${name}\n\n${address}\n`,
  }
}
