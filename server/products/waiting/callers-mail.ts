import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WriteMail } from '../../mail/mail.ts'
import { isBack } from './tell-of-stock.ts'

const payload = z.object({ productId: z.uuid() })

/** To the shop: something is there again for which people wait to be called. Their numbers stay in the admin. */
export const callersMail: WriteMail = async (about, { db, shopMail, publicUrl }) => {
  const { productId } = payload.parse(about)
  const { rows } = await db.execute<{ title: string; callers: number }>(sql`
    select p.title, count(*)::int as callers from stock_requests r join products p on p.id = r.product_id
    where r.product_id = ${productId}::uuid and r.phone <> '' and ${isBack} group by p.id`)
  const [waiting] = rows
  if (!waiting) {
    await db.execute(sql`
      update stock_requests set outbox_id = null where product_id = ${productId}::uuid and phone <> ''`)
    return undefined
  }
  const { title, callers } = waiting
  const people = callers === 1 ? '1 person waits' : `${callers} people wait`
  const address = new URL(`/admin/products/stock/${productId}`, publicUrl).href
  return {
    to: { name: '', address: shopMail },
    subject: `Back in stock, ${callers} to call: ${title}`,
    text: `${title} is in stock again, and ${people} for your call. The phone numbers are here:\n\n${address}\n`,
  }
}
