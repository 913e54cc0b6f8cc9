import { z } from 'zod'
import { formatMoney, formatNumber, type Poisha } from '#domain/money.ts'
import type { Block } from '../../mail/letter-blocks.ts'
import { writeLetter } from '../../mail/letterhead.ts'
import type { Desk, Mail, WriteMail } from '../../mail/mail.ts'
import { addressee, arrival, findMailedOrder, pageFor, type MailedOrder } from './mailed-order.ts'
import { orderWords } from './order-words.ts'

const placed = z.object({ orderId: z.string() })
const changed = placed.extend({ status: z.enum(['confirm', 'delivered', 'cancelled']) })

/** To whoever has ordered: what, for how much, and when it comes. */
export const orderPlacedMail: WriteMail = async (about, desk) => {
  const order = await findMailedOrder(desk.db, placed.parse(about).orderId)
  if (!order) return undefined
  const words = orderWords[order.language]
  return mailAbout(order, desk, {
    ...words.placed(order.number, order.name, order.phone),
    blocks: [
      billOf(order),
      {
        kind: 'facts',
        facts: [
          { label: words.arrives, value: arrival(order, order.createdAt) },
          { label: words.deliveredTo, value: `${order.name}\n${order.phone}\n${order.address}` },
          { label: words.payment, value: paymentOf(order) },
        ],
      },
    ],
  })
}

/** Of a change that another has overtaken, nothing is told. */
export const statusChangedMail: WriteMail = async (about, desk) => {
  const { orderId, status } = changed.parse(about)
  const order = await findMailedOrder(desk.db, orderId)
  if (order?.status !== status) return undefined
  const words = orderWords[order.language]
  const told = words.changed[status](order.number, money(order, order.total - order.advance, 'sum'))
  const link = { label: words.returns, address: pageFor(order, '/return-policy', desk) }
  const more: Record<typeof status, Block[]> = {
    confirm: [{ kind: 'facts', facts: [{ label: words.arrives, value: arrival(order, order.changedAt) }] }],
    delivered: [{ kind: 'links', links: [link] }],
    cancelled: [],
  }
  return mailAbout(order, desk, { ...told, blocks: [...more[status], billOf(order)] })
}

type Said = { subject: string; title: string; text: string; blocks: Block[] }

function mailAbout(order: MailedOrder, desk: Desk, { subject, title, text, blocks }: Said): Mail {
  const { language, number } = order
  const words = orderWords[language]
  const letter = writeLetter({
    language,
    title,
    preview: text,
    blocks: [{ kind: 'words', text }, { kind: 'badge', label: words.orderNumber, value: number }, ...blocks],
    shopMail: desk.shopMail,
  })
  return { ...addressee(order, desk), subject, ...letter }
}

function billOf(order: MailedOrder): Block {
  const words = orderWords[order.language]
  const discount = { label: words.discount, value: `− ${money(order, order.discount, 'line')}` }
  return {
    kind: 'bill',
    lines: order.lines.map(({ title, size, colour, quantity, price }) => ({
      title,
      detail: [
        ...[size, words.colour(colour)].filter(Boolean),
        `${formatNumber(quantity, order.language)} × ${money(order, price, 'line')}`,
      ].join(' · '),
      amount: money(order, price * quantity, 'line'),
    })),
    sums: [
      { label: words.subtotal, value: money(order, order.subtotal, 'line') },
      ...(order.discount > 0 ? [discount] : []),
      { label: words.deliveryCharge, value: money(order, order.deliveryCharge, 'line') },
    ],
    total: { label: words.total, value: money(order, order.total, 'sum') },
  }
}

function paymentOf(order: MailedOrder): string {
  const words = orderWords[order.language]
  const left = money(order, order.total - order.advance, 'sum')
  return order.paymentMethod === 'Cash on delivery' ? words.cash(left) : words.paidOtherwise(order.paymentMethod, left)
}

function money({ language }: MailedOrder, amount: Poisha, style: 'line' | 'sum'): string {
  return formatMoney(amount, language, style)
}
