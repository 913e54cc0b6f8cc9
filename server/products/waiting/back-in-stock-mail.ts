import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Db } from '../../db/db.ts'
import { textInOwn } from '../../db/product-texts.ts'
import { writeLetter } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/mail.ts'
import { colourIn } from '../../mail/colour-names.ts'
import { isBack } from './tell-of-stock.ts'

const payload = z.object({ requestId: z.string() })
type Asked = {
  email: string
  language: Language
  size: string
  colour: string
  title: string
  slug: string
  isBack: boolean
}

/** To whoever asked for it: it is there again. What sold out again before the mail was written waits on. */
export const backInStockMail: WriteMail = async (about, context) => {
  const { db, shopMail, publicUrl } = context
  const { requestId } = payload.parse(about)
  const request = await findRequest(db, requestId)
  if (!request) return undefined
  if (!request.isBack) {
    await letWait(db, requestId)
    return undefined
  }
  const { language, email, slug } = request
  const path = `${language === 'bn' ? '/bn' : ''}/details/${encodeURIComponent(slug)}`
  const colour = request.colour && colourIn(language, request.colour)
  const { subject, title, text, button, once } = words[language](
    [request.title, request.size, colour].filter(Boolean).join(', '),
  )
  const letter = writeLetter(
    {
      language,
      title,
      preview: text,
      blocks: [
        { kind: 'words', text },
        { kind: 'button', label: button, address: new URL(path, publicUrl).href },
        { kind: 'words', text: once },
      ],
    },
    context,
  )
  return { to: { name: '', address: email }, replyTo: { name: '', address: shopMail }, subject, ...letter }
}

/** Whoever has asked again meanwhile waits once. */
async function letWait(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    delete from stock_requests r using stock_requests again
    where r.id = ${id}::bigint and again.id <> r.id and again.outbox_id is null
      and (again.product_id, again.size, again.colour, lower(again.email)) = (r.product_id, r.size, r.colour, lower(r.email))`)
  await db.execute(sql`update stock_requests set outbox_id = null where id = ${id}::bigint`)
}

async function findRequest(db: Db, id: string): Promise<Asked | undefined> {
  const { rows } = await db.execute<Asked>(sql`
    select r.email, r.language, r.size, r.colour, ${textInOwn(sql`r.language`, 'p', 'title')} as title, p.slug, ${isBack} as "isBack"
    from stock_requests r join products p on p.id = r.product_id where r.id = ${id}::bigint`)
  return rows[0]
}

type Words = Record<'subject' | 'title' | 'text' | 'button' | 'once', string>

const words: Record<Language, (product: string) => Words> = {
  en: (product) => ({
    subject: `Back in stock: ${product}`,
    title: 'It is back in stock',
    text: `You asked us to tell you: ${product} is in stock again. We cannot keep one aside for you, so order soon if you still want it.`,
    button: 'See the product',
    once: 'We write once: this is the only email about it, and your address is now deleted from the list.',
  }),
  bn: (product) => ({
    subject: `আবার স্টকে এসেছে: ${product}`,
    title: 'আবার স্টকে এসেছে',
    text: `আপনি জানাতে বলেছিলেন: ${product} আবার স্টকে এসেছে। আমরা আপনার জন্য আলাদা করে রাখতে পারি না, তাই এখনো চাইলে তাড়াতাড়ি অর্ডার করুন।`,
    button: 'পণ্যটি দেখুন',
    once: 'আমরা একবারই লিখি: এ বিষয়ে এটিই একমাত্র ইমেইল, আর তালিকা থেকে আপনার ঠিকানা মুছে ফেলা হচ্ছে।',
  }),
}
