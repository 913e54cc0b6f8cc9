import type { Order } from '#contract/orders.ts'
import type { Api } from '#contract/client.ts'
import type { AdminOrder } from '#contract/order-admin.ts'
import { digitsIn } from '#domain/digits.ts'
import type { Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { lineKey } from '#domain/goods/cart.ts'
import { orErrorPage } from '../../lib/shop/shop.ts'
import { drawSquareCode } from '../../lib/square-code.server.ts'
import { placeInWords } from '../../storefront/checkout/checkout.server.ts'
import { arrivalOf, dayInWords } from '../../storefront/order-view/order-view.server.ts'

/** An order as it is printed. */
export type PrintedOrder = ReturnType<typeof printedOrderOf>

export function printedOrderOf(order: Order, language: Language) {
  const number = orderNumberIn(order.id)
  return {
    order,
    number,
    phone: digitsIn(order.phone, language),
    placedOn: dayInWords(order.createdAt, language),
    arrival: arrivalOf(order, language)?.window,
    /** What the rider is to bring back. */
    due: isFinal(order.status) ? 0 : order.total - order.advance,
    place: placeInWords(order, language),
    code: drawSquareCode(number, 2),
  }
}

/**
 * What is printed of these orders, in this order, and what to take from the shelf for them; one that is not there any more is
 * left out, and so are those over a hundred.
 */
export async function findPrintedOrders(api: Api, ids: string[], language: Language) {
  const wanted = [...new Set(ids)].slice(0, 100)
  if (wanted.length === 0) return { printedOrders: [], picks: pickListOf([], {}) }
  const found = await api.listOrdersById({ ids: wanted }).catch(orErrorPage)
  const orders = wanted.flatMap((id) => found.orders.filter((order) => order.id === id))
  return {
    printedOrders: orders.map((order) => printedOrderOf(order, language)),
    picks: pickListOf(orders, found.skus),
  }
}

export type PickList = ReturnType<typeof pickListOf>
type Picked = {
  key: string
  title: string
  size: string
  colour: string
  sku: string
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** What to take from the shelf for all these orders together; delivered and cancelled ones need nothing any more. */
export function pickListOf(orders: readonly AdminOrder[], skus: Record<string, string>) {
  const picked = new Map<string, Picked>()
  const open = orders.filter(({ status }) => !isFinal(status))
  for (const { id, lines } of open) {
    for (const line of lines) {
      const { title, size = '', colour = '', productId, quantity } = line
      const key = lineKey(line)
      const sku = skus[key] ?? skus[productId] ?? ''
      const one = picked.get(key) ?? { key, title, size, colour, sku, quantity: 0, orders: [] }
      one.quantity += quantity
      one.orders.push({ number: orderNumberIn(id), quantity })
      picked.set(key, one)
    }
  }
  const order = new Intl.Collator('en')
  return {
    rows: [...picked.values()].toSorted(
      (a, b) => order.compare(a.title, b.title) || order.compare(a.size + a.colour, b.size + b.colour),
    ),
    orders: open.length,
    leftOut: orders.filter(({ status }) => isFinal(status)).map(({ id }) => orderNumberIn(id)),
  }
}
