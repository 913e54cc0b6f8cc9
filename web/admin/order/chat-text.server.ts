import { formatMoney, formatNumber, type Language, type Poisha } from '#domain/money.ts'
import { toPayInAdvance } from '#domain/orders/payment.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import type { Settings } from '../../lib/shop/shop-settings.ts'
import { addressIn } from '../../i18n/language.ts'

type Chatted = {
  language: Language
  trackingToken?: string | undefined
  order: {
    id: string
    name: string
    status: OrderStatus
    total: Poisha
    advance: Poisha
    advanceAsked: Poisha
    isPaymentHeld: boolean
    shipment?: Shipment | undefined
    lines: readonly { quantity: number }[]
  }
  /** What the lines are called in that language. */
  titles: readonly string[]
}

type Told = {
  name: string
  shop: string
  number: string
  items: string
  /** What is left to pay the rider. */
  toPay: string | undefined
  inAdvance: string | undefined
  courier: string
}
type Words = Record<OrderStatus | 'handed-over', (told: Told) => string> & { more(count: string): string }

/** In the customer's language, whichever the page is in. */
const words: Record<Language, Words> = {
  en: {
    more: (count) => ` and ${count} more`,
    pending: ({ name, shop, number, items, toPay, inAdvance }) => {
      const greeting = `Hello ${name}, this is ${shop}. We have your order ${number}: ${items}.`
      if (inAdvance)
        return `${greeting} Please pay ${inAdvance} in advance${toPay ? `, and ${toPay} on delivery` : ''}. You can pay here:`
      return `${greeting} ${toPay ? `You pay ${toPay} on delivery.` : 'It is already paid.'} Shall we send it?`
    },
    confirm: ({ name, shop, number, toPay }) =>
      `Hello ${name}, this is ${shop}. Your order ${number} is confirmed. ${toPay ? `You pay ${toPay} on delivery.` : 'It is already paid.'}`,
    'handed-over': ({ name, shop, number, toPay, courier }) =>
      `Hello ${name}, this is ${shop}. Your order ${number} is with the courier${courier}. ${toPay ? `Please have ${toPay} ready for the rider.` : 'It is already paid.'}`,
    delivered: ({ name, shop, number }) =>
      `Hello ${name}, this is ${shop}. Your order ${number} was delivered. If something is not right, please tell us.`,
    cancelled: ({ name, shop, number }) =>
      `Hello ${name}, this is ${shop}. Your order ${number} was cancelled. If you have questions, please tell us.`,
  },
  bn: {
    more: (count) => ` এবং আরও ${count}টি`,
    pending: ({ name, shop, number, items, toPay, inAdvance }) => {
      const greeting = `প্রিয় ${name}, ${shop} থেকে লিখছি। আপনার অর্ডার ${number} পেয়েছি: ${items}।`
      if (inAdvance)
        return `${greeting} ${inAdvance} অগ্রিম দিন${toPay ? `, আর ডেলিভারির সময় দেবেন ${toPay}` : ''}। এখানে দিতে পারেন:`
      return `${greeting} ${toPay ? `ডেলিভারির সময় দিতে হবে ${toPay}।` : 'টাকা পেয়েছি।'} অর্ডারটি পাঠাব?`
    },
    confirm: ({ name, shop, number, toPay }) =>
      `প্রিয় ${name}, ${shop} থেকে লিখছি। আপনার অর্ডার ${number} নিশ্চিত হয়েছে। ${toPay ? `ডেলিভারির সময় দিতে হবে ${toPay}।` : 'টাকা পেয়েছি।'}`,
    'handed-over': ({ name, shop, number, toPay, courier }) =>
      `প্রিয় ${name}, ${shop} থেকে লিখছি। আপনার অর্ডার ${number} কুরিয়ারে দেওয়া হয়েছে${courier}। ${toPay ? `ডেলিভারির সময় ${toPay} সঙ্গে রাখুন।` : 'টাকা পেয়েছি।'}`,
    delivered: ({ name, shop, number }) =>
      `প্রিয় ${name}, ${shop} থেকে লিখছি। আপনার অর্ডার ${number} পৌঁছে গেছে। কোনো সমস্যা হলে আমাদের জানান।`,
    cancelled: ({ name, shop, number }) =>
      `প্রিয় ${name}, ${shop} থেকে লিখছি। আপনার অর্ডার ${number} বাতিল হয়েছে। কোনো প্রশ্ন থাকলে আমাদের জানান।`,
  },
}

/** So many products are named. */
const mostNamed = 3

/** What the shop writes to the customer of an order in a chat, as far as the order is; `page` is the language of the settings. */
export function chatTextOf(
  { order, language, titles, trackingToken }: Chatted,
  settings: Settings,
  page: Language,
): string {
  const { facts, origin } = settings
  const { lines, shipment, status } = order
  const items = lines
    .slice(0, mostNamed)
    .map(({ quantity }, n) => `${formatNumber(quantity, language)} × ${titles[n] ?? ''}`)
  const rest = lines.length - items.length
  const inWords = (amount: Poisha) => (amount > 0 ? formatMoney(amount, language, 'line') : undefined)
  // An expired link leads to nothing that could be paid.
  const due = trackingToken ? toPayInAdvance(order) : 0
  const told = {
    name: order.name,
    shop: language === page ? facts.name : facts.otherName,
    number: orderNumberIn(order.id),
    items: items.join(', ') + (rest > 0 ? words[language].more(formatNumber(rest, language)) : ''),
    toPay: inWords(order.total - order.advance - due),
    inAdvance: inWords(due),
    courier: shipment ? listOf([shipment.carrier, shipment.trackingNumber]) : '',
  }
  const state = status === 'confirm' && shipment ? 'handed-over' : status
  const link = trackingToken && origin + addressIn(language, `/order?link=${encodeURIComponent(trackingToken)}`)
  return [words[language][state](told), link].filter(Boolean).join('\n')
}

function listOf(words: string[]): string {
  const filled = words.filter(Boolean)
  return filled.length > 0 ? ` (${filled.join(', ')})` : ''
}
