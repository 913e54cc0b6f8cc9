import type { AdminOrder } from '#contract/order-admin.ts'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { shipmentStates } from '#domain/orders/shipment.ts'
import { day, oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { momentInWords } from '../shell/moments.server.ts'

export const readers = {
  status: oneOf(orderStatuses),
  shipment: oneOf(shipmentStates),
  delivered: oneOf(['yes']),
  search: words,
  from: day,
  to: day,
  limit: oneOf([50, 100]),
}

export type OrderQuery = QueryOf<typeof readers>
/** `from` is where in the list it stands. */
export type OrderRow = ReturnType<typeof rowOf> & { from?: string }
export type ShortRow = ReturnType<typeof shortRowOf>

/** An order as far as the list shows it. */
export function rowOf(order: AdminOrder, language: Language) {
  const { name, profit, channel, risk, isTooOld, stockReserved, blocked } = order
  return {
    ...shortRowOf(order, language),
    name,
    profit,
    channel,
    advice: risk.advice,
    isTooOld,
    stockReserved,
    blocked,
  }
}

/** An order as every table of orders shows it. */
export function shortRowOf(order: Order, language: Language) {
  const { id, status, phone, address, total, createdAt, lines, shipment } = order
  const [first] = lines
  return {
    id,
    status,
    isAway: Boolean(shipment),
    phone,
    address,
    total,
    placed: momentInWords(createdAt, language),
    product: first && {
      title: first.title,
      picture: first.images[0],
      size: first.size,
      colour: first.colour,
      quantity: first.quantity,
    },
    others: Math.max(0, lines.length - 1),
  }
}
