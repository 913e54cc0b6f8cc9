import { encode } from 'uqr'
import type { CartAnswer, Order } from '#contract/orders.ts'
import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { slugOf } from '#domain/slug.ts'
import { shopFacts } from '../../lib/shop-facts.ts'
import { momentInWords } from '../../lib/time/time-left.ts'
import { arrivalOf, dayInWords } from '../dates.server.ts'

type Change = { status: OrderStatus; changedAt: string }
type Known = { order: Order; history: Change[]; language: Language }

const day = 24 * 60 * 60 * 1000

/** The days and moments of an order as its page writes them. */
export function orderInWords({ order, history, language }: Known) {
  return {
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language),
    steps: history.map(({ status, changedAt }) => ({ status, at: momentInWords(changedAt, language) })),
    returns: returnsOf(history, language),
    code: squareCode(orderNumberIn(order.id)),
  }
}

/** The last day for returning what was delivered, and whether it has passed. */
function returnsOf(history: Change[], language: Language) {
  const delivered = history.findLast(({ status }) => status === 'delivered')
  if (!delivered) return undefined
  const last = new Date(+new Date(delivered.changedAt) + shopFacts.returnDays * day)
  return { until: dayInWords(last, language), isOver: dhakaDay(new Date()) > dhakaDay(last) }
}

/** A text as a square code: the path of its dark modules, one unit each, and how many units it is wide. */
function squareCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dark.join(''), size }
}

/** Where the products of an order are found today; undefined where the shop no longer sells one. */
export function addressesOf(order: Order, today: CartAnswer | undefined): (string | undefined)[] {
  return order.lines.map(({ title }, n) => {
    if (!today) return `/details/${slugOf(title)}`
    const slug = today.lines[n]?.product?.slug
    return slug && `/details/${slug}`
  })
}
