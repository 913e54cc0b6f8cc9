import type { AdminOrder } from '#contract/desk/admin-order.ts'
import type { Language } from '#domain/money.ts'
import { momentInWords } from '../../moments.server.ts'

export type OrderRow = ReturnType<typeof rowOf>

/** An order as far as the list shows it. */
export function rowOf(order: AdminOrder, language: Language) {
  const { id, status, name, phone, address, total, profit, channel, createdAt, lines, risk, isTooOld } = order
  const [first] = lines
  return {
    id,
    status,
    name,
    phone,
    address,
    total,
    profit,
    channel,
    advice: risk.advice,
    isTooOld,
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
