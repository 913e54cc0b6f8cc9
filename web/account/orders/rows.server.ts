import type { Order } from '#contract/orders.ts'
import type { Language } from '#domain/money.ts'
import { dayInWords } from '../../storefront/order-view/dates.server.ts'

export type OrderRow = ReturnType<typeof rowOf>

/** An order as far as the list shows it. */
export function rowOf({ id, status, total, name, address, phone, lines, createdAt }: Order, language: Language) {
  const [first] = lines
  const shown = { id, status, total, name, address, phone, title: first?.title ?? '', picture: first?.images[0] }
  return { ...shown, others: lines.length - 1, placedOn: dayInWords(createdAt, language) }
}
