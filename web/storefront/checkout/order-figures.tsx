import { useEffect, useState } from 'react'
import type { Totals } from '#domain/orders/pricing.ts'
import { attempt } from '../../browser/device-storage.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import type { ShownLine } from '../cart/use-current-cart.ts'
import { writeShown } from './order-form.ts'
import { sentKey } from './sent-order.ts'

type OrderFiguresProps = { lines: ShownLine[]; inside: Totals; outside: Totals; idempotencyKey: string }

/** What the order's form carries beside what people see: the figures they saw, and the key that makes a repeat the same order. */
export function OrderFigures({ lines, inside, outside, idempotencyKey }: OrderFiguresProps) {
  const { subtotal } = inside
  const discounts = { inside: inside.discount, outside: outside.discount }
  const charges = { inside: inside.deliveryCharge, outside: outside.deliveryCharge }
  const isAlive = useHydrated()
  // One key for as long as the page is open. A page that this device kept for later must not bring an old one.
  const [key, setKey] = useState(idempotencyKey)
  useEffect(() => setKey((given) => ownKey() ?? given), [])
  return (
    <>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="idempotencyKey" value={key} />
      {isAlive && <input type="hidden" name="source" value={keptSource()} />}
      <input
        type="hidden"
        name="shown"
        value={writeShown({ lines: lines.map(toSeen), subtotal, discounts, charges })}
      />
    </>
  )
}

/** How this device first came to the shop: noted when it did. */
function keptSource(): string {
  return attempt(() => localStorage.getItem('source')) ?? ''
}

/** That of an order whose answer was lost. Only pages that came by https, or from this very machine, can make a new one. */
function ownKey(): string | undefined {
  return sentKey() ?? ('randomUUID' in crypto ? crypto.randomUUID() : undefined)
}

function toSeen({ productId, quantity, size, colour, price }: ShownLine) {
  return { productId, quantity, ...(size && { size }), ...(colour && { colour }), seenPrice: price }
}
