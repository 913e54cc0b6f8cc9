import type { CartAnswer, Order } from '#contract/orders.ts'
import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { slugOf } from '#domain/slug.ts'
import { shopFacts } from '../../lib/shop-facts.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
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
    code: drawSquareCode(orderNumberIn(order.id), 2),
  }
}

/** The last day for returning what was delivered, and whether it has passed. */
function returnsOf(history: Change[], language: Language) {
  const delivered = history.findLast(({ status }) => status === 'delivered')
  if (!delivered) return undefined
  const last = new Date(+new Date(delivered.changedAt) + shopFacts.returnDays * day)
  return { until: dayInWords(last, language), isOver: dhakaDay(new Date()) > dhakaDay(last) }
}

/** Where the products of an order are found today; undefined where the shop no longer sells one. */
export function addressesOf(order: Order, today: CartAnswer | undefined): (string | undefined)[] {
  return order.lines.map(({ title }, n) => {
    if (!today) return `/details/${slugOf(title)}`
    const slug = today.lines[n]?.product?.slug
    return slug && `/details/${slug}`
  })
}
