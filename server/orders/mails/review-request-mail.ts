import { z } from 'zod'
import { writeLetter } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/mail.ts'
import { addressee, findMailedOrder, findUnreviewed, pageFor } from './mailed-order.ts'
import { orderWords } from './order-words.ts'

const payload = z.object({ orderId: z.string() })

/** Asks what somebody thinks of what they received; not when they have said it of everything already. */
export const reviewRequestMail: WriteMail = async (about, context) => {
  const { orderId } = payload.parse(about)
  const order = await findMailedOrder(context.db, orderId)
  const products = await findUnreviewed(context.db, orderId)
  if (!order || products.length === 0) return undefined
  const { language } = order
  const words = orderWords[language]
  const { subject, title, text } = words.review(order.name)
  const links = products.map((product) => ({
    label: product.title,
    address: pageFor(order, `/dashboard/reviews/${product.id}`, context),
  }))
  const letter = writeLetter(
    {
      language,
      title,
      preview: text,
      blocks: [
        { kind: 'words', text },
        { kind: 'links', links },
      ],
    },
    context,
  )
  return { ...addressee(order, context), subject, ...letter }
}
