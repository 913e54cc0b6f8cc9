import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { placeInWords } from '../../storefront/checkout/place-in-words.server.ts'
import { arrivalOf, dayInWords } from '../../storefront/order-view/dates.server.ts'

/** An order as it is printed. */
export type Paper = ReturnType<typeof paperInWords>

export function paperInWords(order: Order, language: Language) {
  const number = orderNumberIn(order.id)
  return {
    order,
    number,
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language)?.window,
    /** What the rider is to bring back. */
    due: isFinal(order.status) ? 0 : order.total - order.advance,
    place: placeInWords(order, language),
    code: drawSquareCode(number, 2),
  }
}
