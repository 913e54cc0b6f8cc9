import { z } from 'zod'
import { formatMoney, formatNumber, type Poisha } from '#domain/money.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { toPayInAdvance } from '#domain/orders/payment.ts'
import { lineTotal } from '#domain/orders/pricing.ts'
import { couponOf } from '#domain/orders/repricing.ts'
import type { Block } from '../../mail/letter-blocks.ts'
import { writeLetter } from '../../mail/letterhead.ts'
import type { MailContext, Mail, WriteMail } from '../../mail/mail.ts'
import {
  addressee,
  arrival,
  findMailedOrder,
  findMailedReturn,
  inWords,
  isToldLater,
  pageFor,
  trackingLink,
  whereTo,
  type MailedOrder,
} from './mailed-order.ts'
import { findRefundDue } from '../order-payments.ts'
import { orderWords, type LeftToPay } from './order-words.ts'

const placed = z.object({ orderId: z.string() })
const changed = placed.extend({ status: z.enum(['confirm', 'delivered', 'cancelled']) })
const returned = placed.extend({ returnId: z.coerce.number() })
const edited = placed.extend({ version: z.int() })

/** To whoever has ordered: what, for how much, when it comes, and where to look. */
export const orderPlacedMail: WriteMail = async (about, context) => {
  const order = await findMailedOrder(context.db, placed.parse(about).orderId)
  if (!order) return undefined
  const words = orderWords[order.language]
  return mailAbout(order, context, {
    ...words.placed(order, leftToPay(order)),
    blocks: [
      billOf(order),
      {
        kind: 'facts',
        facts: [
          { label: words.arrives, value: arrival(order) },
          { label: words.deliveredTo, value: whereTo(order) },
          { label: words.payment, value: paymentOf(order) },
        ],
      },
      ...trackButton(order, context),
    ],
  })
}

/** Of a change that another has overtaken, nothing is told. */
export const statusChangedMail: WriteMail = async (about, context) => {
  const { orderId, status } = changed.parse(about)
  const order = await findMailedOrder(context.db, orderId)
  if (order?.status !== status) return undefined
  const words = orderWords[order.language]
  const letter = words.changed[status](order.number, leftToPay(order))
  const link = { label: words.returns, address: pageFor(order, '/return-policy', context) }
  const more: Record<typeof status, Block[]> = {
    confirm: [{ kind: 'facts', facts: [{ label: words.arrives, value: arrival(order) }] }],
    delivered: [{ kind: 'links', links: [link] }],
    cancelled: [...reasonOf(order), ...(await comesBack(order, context))],
  }
  return mailAbout(order, context, {
    ...letter,
    blocks: [...more[status], billOf(order), ...trackButton(order, context)],
  })
}

/** Of a hand-over that was undone, or an order that has arrived since, nothing is told. */
export const handedOverMail: WriteMail = async (about, context) => {
  const order = await findMailedOrder(context.db, placed.parse(about).orderId)
  if (order?.status !== 'confirm' || !order.shipment) return undefined
  const words = orderWords[order.language]
  const { handedOverOn, carrier, trackingNumber } = order.shipment
  const facts = [
    { label: words.handedOverOn, value: inWords(handedOverOn, order.language) },
    { label: words.carrier, value: carrier },
    { label: words.trackingNumber, value: trackingNumber },
    { label: words.arrives, value: arrival(order) },
  ]
  return mailAbout(order, context, {
    ...words.handedOver(order.number, leftToPay(order)),
    blocks: [
      { kind: 'facts', facts: facts.filter(({ value }) => value) },
      billOf(order),
      ...trackButton(order, context),
    ],
  })
}

/** The order as it is now. Of a change that is told with a later one, or of an order that is over, nothing is told. */
export const orderEditedMail: WriteMail = async (about, context) => {
  const { orderId, version } = edited.parse(about)
  const order = await findMailedOrder(context.db, orderId)
  if (!order || isFinal(order.status)) return undefined
  if (order.version !== version && (await isToldLater(context.db, { orderId, version }))) return undefined
  const words = orderWords[order.language]
  return mailAbout(order, context, {
    ...words.edited(order.number, leftToPay(order)),
    blocks: [
      ...(order.editReason
        ? [{ kind: 'facts' as const, facts: [{ label: words.reason, value: order.editReason }] }]
        : []),
      ...(await comesBack(order, context)),
      billOf(order),
      {
        kind: 'facts',
        facts: [
          { label: words.arrives, value: arrival(order) },
          { label: words.deliveredTo, value: whereTo(order) },
          { label: words.payment, value: paymentOf(order) },
        ],
      },
      ...trackButton(order, context),
    ],
  })
}

/** What was paid online, what is left, and what comes back: all of it where it came too late. */
export const paymentReceivedMail: WriteMail = async (about, context) => {
  const order = await findMailedOrder(context.db, placed.parse(about).orderId)
  if (!order) return undefined
  const due = await findRefundDue(context.db, order.id)
  const isCounted = order.advance > 0 && !isFinal(order.status)
  if (!isCounted && due === 0) return undefined
  const words = orderWords[order.language]
  const letter = isCounted
    ? words.paid(order.number, money(order, order.advance), leftToPay(order))
    : words.paidTooLate(order.number, money(order, due))
  const blocks = [...(isCounted ? await comesBack(order, context) : []), billOf(order), ...trackButton(order, context)]
  return mailAbout(order, context, { ...letter, blocks })
}

/** What came back, and what is given back for it. */
export const itemsReturnedMail: WriteMail = async (about, context) => {
  const { orderId, returnId } = returned.parse(about)
  const [order, back] = await Promise.all([
    findMailedOrder(context.db, orderId),
    findMailedReturn(context.db, returnId),
  ])
  if (!order || !back) return undefined
  const words = orderWords[order.language]
  const items = back.items.map(({ title, size, colour, quantity }) =>
    [`${formatNumber(quantity, order.language)} × ${title}`, size, words.colour(colour)].filter(Boolean).join(' · '),
  )
  return mailAbout(order, context, {
    ...words.returned(order.number, back.refund > 0 ? money(order, back.refund) : undefined),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: words.cameBack, value: items.join('\n') },
          { label: words.returnedOn, value: inWords(back.returnedOn, order.language) },
          ...(back.refund > 0 ? [{ label: words.givenBack, value: money(order, back.refund) }] : []),
        ],
      },
      ...trackButton(order, context),
    ],
  })
}

type Letter = { subject: string; title: string; text: string; blocks: Block[] }

function mailAbout(order: MailedOrder, context: MailContext, { subject, title, text, blocks }: Letter): Mail {
  const { language, number } = order
  const words = orderWords[language]
  const letter = writeLetter(
    {
      language,
      title,
      preview: text,
      blocks: [{ kind: 'words', text }, { kind: 'badge', label: words.orderNumber, value: number }, ...blocks],
    },
    context,
  )
  return { ...addressee(order, context), subject, ...letter }
}

function billOf(order: MailedOrder): Block {
  const words = orderWords[order.language]
  const coupon = couponOf(order)
  const withCoupon = (label: string, code: string) => (code ? `${label} (${code})` : label)
  const discount = { label: withCoupon(words.discount, coupon.goods), value: `− ${money(order, order.discount)}` }
  return {
    kind: 'bill',
    lines: order.lines.map(({ title, size, colour, quantity, price }) => ({
      title,
      detail: [
        ...[size, words.colour(colour)].filter(Boolean),
        `${formatNumber(quantity, order.language)} × ${money(order, price)}`,
      ].join(' · '),
      amount: money(order, lineTotal({ price, quantity })),
    })),
    sums: [
      { label: words.subtotal, value: money(order, order.subtotal) },
      ...(order.discount > 0 ? [discount] : []),
      {
        label: withCoupon(words.deliveryCharge, coupon.delivery),
        value: money(order, order.deliveryCharge),
      },
    ],
    total: { label: words.total, value: money(order, order.total) },
  }
}

/** Why the shop has cancelled it, where it has said so; a customer knows why. */
function reasonOf({ language, lastChange: { by, reason } }: MailedOrder): Block[] {
  if (by === 'customer') return []
  const why = by === 'system' ? orderWords[language].notConfirmed : reason
  return why ? [{ kind: 'facts', facts: [{ label: orderWords[language].reason, value: why }] }] : []
}

/** Opens the order, where it can be paid too. None where the link opens nothing, since the order was deleted. */
function trackButton(order: MailedOrder, context: MailContext): Block[] {
  if (order.archivedAt) return []
  const words = orderWords[order.language]
  const due = toPayInAdvance(order)
  const label = due > 0 ? words.pay(money(order, due)) : words.track
  return [{ kind: 'button', label, address: trackingLink(order, context) }]
}

function paymentOf(order: MailedOrder): string {
  return orderWords[order.language].toPay(leftToPay(order))
}

function leftToPay(order: MailedOrder): LeftToPay {
  const due = toPayInAdvance(order)
  const left = order.total - order.advance - due
  const inWords = (amount: Poisha) => (amount > 0 ? money(order, amount) : undefined)
  return { inAdvance: inWords(due), onDelivery: inWords(left) }
}

/** What was paid and is not the shop's to keep. */
async function comesBack(order: MailedOrder, { db }: MailContext): Promise<Block[]> {
  const due = await findRefundDue(db, order.id)
  return due > 0 ? [{ kind: 'words', text: orderWords[order.language].comesBack(money(order, due)) }] : []
}

/** In the form of lists everywhere: one mail has one word for the currency. */
function money({ language }: MailedOrder, amount: Poisha): string {
  return formatMoney(amount, language, 'line')
}
