import type { Glimpse } from '#contract/own-orders.ts'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { hasLoyaltyDiscount } from '#domain/orders/pricing.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { momentInWords } from '../../lib/time/time-left.ts'
import { placeInWords } from '../checkout/place-in-words.server.ts'
import { arrivalOf, dayInWords, returnedOf, returnsOf, shipmentOf } from '../order-view/dates.server.ts'

type Step = { status: OrderStatus; changedAt: string }
type Reading = { history: Step[]; language: Language; returnDays: number }

/** An order as its tracking page shows it. Who receives it and where is shown to whoever holds the order's link alone. */
export type TrackedOrder = ReturnType<typeof glimpsed> & Partial<ReturnType<typeof ownFacts>>

/** What the order's number and phone show. */
export function glimpsed(order: Glimpse, { history, language, returnDays }: Reading) {
  const { number, status, lines, deliveryCharge, total } = order
  return {
    number,
    status,
    lines,
    deliveryCharge,
    total,
    due: status === 'cancelled' ? 0 : total,
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language),
    shipment: shipmentOf(order, language),
    returned: returnedOf(order, language),
    steps: history.map((step) => ({ status: step.status, at: momentInWords(step.changedAt, language) })),
    returns: returnsOf({ history, returnDays, language }),
  }
}

/** What the order's link shows. */
export function trackedInWords(order: Order, reading: Reading): TrackedOrder {
  const number = orderNumberIn(order.id)
  const lines = order.lines.map(({ images, ...line }) => ({ ...line, image: images[0] ?? '' }))
  return { ...glimpsed({ ...order, number, lines }, reading), ...ownFacts(order, number, reading.language) }
}

function ownFacts(order: Order, number: string, language: Language) {
  const { name, phone, address, insideDhaka, discount, advance, total, status, stockReserved } = order
  return {
    discount,
    isLoyal: hasLoyaltyDiscount(order),
    advance,
    stockReserved,
    due: status === 'cancelled' ? 0 : total - advance,
    receiver: { name, phone, address, insideDhaka, place: placeInWords(order, language) },
    code: drawSquareCode(number, 2),
  }
}
