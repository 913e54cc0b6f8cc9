import type { Api } from '#contract/client.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import type { Language } from '#domain/money.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { momentInWords } from '../moments.server.ts'

const most = 100

export type SlipOrder = NonNullable<Awaited<ReturnType<typeof findSlip>>>

/** The slips of these orders, in this order; one that is not there any more is left out. */
export async function findSlips(api: Api, ids: string[], language: Language): Promise<SlipOrder[]> {
  const wanted = [...new Set(ids)].slice(0, most)
  const slips: SlipOrder[] = []
  for (const id of wanted) {
    const slip = await findSlip(api, id, language)
    if (slip) slips.push(slip)
  }
  return slips
}

async function findSlip(api: Api, id: string, language: Language) {
  const opened = await api.openOrder({ id }).catch(() => undefined)
  if (!opened) return undefined
  const { lines, total, advance, status, createdAt, ...order } = opened.order
  const { name, phone, address, district, upazila, discount, deliveryCharge } = order
  return {
    id,
    name,
    phone,
    address,
    district,
    upazila,
    discount,
    deliveryCharge,
    advance,
    due: isFinal(status) ? 0 : total - advance,
    placed: momentInWords(createdAt, language),
    code: drawSquareCode(orderNumberIn(id), 0),
    lines: lines.map(({ productId, title, size, colour, quantity, price }) => ({
      productId,
      title,
      size,
      colour,
      quantity,
      price,
    })),
  }
}
