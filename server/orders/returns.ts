import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { contract, Input } from '#contract/contract.ts'
import type { Order } from '#contract/orders.ts'
import { formatNumber, type Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { returnTime, type ReturnReason, type ReturnWish } from '#domain/orders/returns.ts'
import { Refusal } from '#domain/refusal.ts'
import { messageLimits } from '#domain/shop/message.ts'
import { orders } from '../db/schema.ts'
import { networkKey } from '../http/limits/network.ts'
import type { Shop } from '../http/serve.ts'
import { keepMessage } from '../messages/store.ts'
import { findSteps } from './history.ts'
import { isOwn } from './own-orders.ts'
import { findOrder } from './store.ts'
import { readTrackingToken } from './tracking/tracking-token.ts'

type Own = typeof contract.askReturn
type Tracked = typeof contract.askTrackedReturn

/** A customer asks to return something of an order of the account. */
export async function askReturn({ id, ...wish }: Input<Own>, shop: Shop<Own>) {
  if (!(await isOwn(shop.db, id, shop.user.id))) throw new Refusal('order-not-found')
  return ask(id, wish, shop)
}

/** The same for whoever holds the order’s tracking token. */
export async function askTrackedReturn({ token, ...wish }: Input<Tracked>, shop: Shop<Tracked>) {
  return ask(await readTrackingToken(shop.db, shop.secret, token), wish, shop)
}

/** What is asked for arrives as a message about the order, within the limits of messages. */
async function ask(id: string, { lines, ...why }: ReturnWish, shop: Shop<Own> | Shop<Tracked>) {
  const wish = { ...why, lines: unitsByLine(lines) }
  const { db, settings, secret, request } = shop
  const [kept] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))
  const language = kept?.language ?? 'en'
  const [order, history, { returnDays }] = await Promise.all([
    findOrder(db, id, language),
    findSteps(db, id),
    settings.now(),
  ])
  if (!order) throw new Refusal('order-not-found')
  const time = returnTime(history, returnDays)
  if (order.status !== 'delivered' || !time || time.isOver) throw new Refusal('not-returnable')
  refuseMoreThanBought(order, wish)
  const { email, phone } = order
  // Orders from before names were held to one line.
  const name = order.name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
  const message = inWords(order, wish, language)
  const reference = await db.transaction((tx) =>
    keepMessage(tx, {
      name,
      email,
      phone,
      message,
      orderId: id,
      askedReturn: wish,
      visitor: request.visitor,
      network: networkKey(secret, request.address),
      fingerprint: createHash('sha256')
        .update(JSON.stringify([id, wish]))
        .digest('base64url'),
    }),
  )
  return { success: true as const, message: 'Your message was received.', reference }
}

/** Each line once. */
function unitsByLine(lines: ReturnWish['lines']): ReturnWish['lines'] {
  const units = new Map<number, number>()
  for (const { line, quantity } of lines) units.set(line, (units.get(line) ?? 0) + quantity)
  return [...units].map(([line, quantity]) => ({ line, quantity }))
}

function refuseMoreThanBought(order: Order, { lines }: ReturnWish): void {
  for (const { line, quantity } of lines) {
    const bought = order.lines[line - 1]?.quantity ?? 0
    if (quantity > bought) throw new Refusal('invalid-input', { errors: { lines: { code: 'too-large', max: bought } } })
  }
}

type Words = { title: (number: string) => string; reason: string; reasons: Record<ReturnReason, string> }

const words: Record<Language, Words> = {
  en: {
    title: (number) => `I would like to return something from order ${number}:`,
    reason: 'Reason',
    reasons: {
      damaged: 'It is damaged or does not work',
      'wrong-item': 'It is not what I ordered',
      'not-as-shown': 'It is not as shown',
      'wrong-size': 'It does not fit',
      'changed-mind': 'I have changed my mind',
      other: 'Something else',
    },
  },
  bn: {
    title: (number) => `অর্ডার ${number} থেকে ফেরত দিতে চাই:`,
    reason: 'কারণ',
    reasons: {
      damaged: 'নষ্ট বা কাজ করে না',
      'wrong-item': 'যা অর্ডার করেছি তা নয়',
      'not-as-shown': 'ছবি বা বর্ণনার মতো নয়',
      'wrong-size': 'মাপে হয়নি',
      'changed-mind': 'আর নিতে চাই না',
      other: 'অন্য কারণ',
    },
  },
}

/** What the buyer asks for, in the language of the order, as a message that could have been written by hand. */
function inWords(order: Order, { lines, reason, text }: ReturnWish, language: Language): string {
  const phrases = words[language]
  const listed = lines.flatMap(({ line, quantity }) => {
    const bought = order.lines[line - 1]
    const choice = [bought?.size, bought?.colour].filter(Boolean).join(', ')
    return bought ? [`${formatNumber(quantity, language)} × ${bought.title}${choice && ` (${choice})`}`] : []
  })
  const title = phrases.title(orderNumberIn(order.id))
  const why = [`${phrases.reason}: ${phrases.reasons[reason]}`, ...(text ? ['', text] : [])].join('\n')
  return [title, asFarAsFit(listed, messageLimits.text - title.length - why.length - 2), why].join('\n')
}

/** As many whole lines as there is room for; which ones are meant is kept with the message. */
function asFarAsFit(lines: readonly string[], room: number): string {
  const text = lines.join('\n')
  if (text.length <= room) return text
  return `${text.slice(0, text.lastIndexOf('\n', room - 2))}\n…`
}
