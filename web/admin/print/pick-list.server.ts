import type { AdminOrder } from '#contract/order-admin.ts'
import { lineKey } from '#domain/goods/cart.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { isFinal } from '#domain/orders/order-status.ts'

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
      const one = picked.get(key) ?? { key, title, size, colour, sku: skus[productId] ?? '', quantity: 0, orders: [] }
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
