import type { CartAnswer, Order } from '#contract/orders.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { slugOf } from '#domain/goods/slug.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { momentInWords } from '../../lib/time/time-left.ts'
import { placeInWords } from '../../storefront/checkout/place-in-words.server.ts'
import { arrivalOf, dayInWords, returnedOf, returnsOf, shipmentOf } from '../../storefront/order-view/dates.server.ts'

type Change = { status: OrderStatus; changedAt: string }
type Known = { order: Order; history: Change[]; returnDays: number; language: Language }

/** The days and moments of an order as its page writes them. */
export function orderInWords({ order, history, returnDays, language }: Known) {
  return {
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language),
    shipment: shipmentOf(order, language),
    returned: returnedOf(order, language),
    steps: history.map(({ status, changedAt }) => ({ status, at: momentInWords(changedAt, language) })),
    returns: returnsOf({ history, returnDays, language }),
    place: placeInWords(order, language),
    code: drawSquareCode(orderNumberIn(order.id), 2),
  }
}

/** Where the products of an order are found today; undefined where the shop no longer sells one. */
export function addressesOf(order: Order, today: CartAnswer | undefined): (string | undefined)[] {
  return order.lines.map(({ title }, n) => {
    if (!today) return `/details/${slugOf(title)}`
    const slug = today.lines[n]?.product?.slug
    return slug && `/details/${slug}`
  })
}
