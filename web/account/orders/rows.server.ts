import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { oneOf, words, type QueryOf } from '../../lib/list-query.ts'
import { dayInWords } from '../../storefront/order-view/dates.server.ts'

export const readers = { status: oneOf(orderStatuses), search: words }

export type OrderQuery = QueryOf<typeof readers>
export type OrderRow = ReturnType<typeof rowOf>

/** An order as far as the list shows it. */
export function rowOf(
  { id, status, total, name, address, phone, lines, createdAt, shipment }: Order,
  language: Language,
) {
  const [first] = lines
  const shown = {
    id,
    status,
    isAway: Boolean(shipment),
    total,
    name,
    address,
    phone,
    title: first?.title ?? '',
    picture: first?.images[0],
  }
  return { ...shown, others: lines.length - 1, placedOn: dayInWords(createdAt, language) }
}
