import { Trans } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/orders.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Price } from '../ui/price.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { FirstProduct } from './first-product.tsx'
import { PaperLinks } from './papers/paper-links.tsx'
import { PhoneLink } from './phone-link.tsx'
import { StatusMenu } from './status-menu.tsx'

/** The same orders as cards, for a thumb. */
export function OrderCards({ orders }: { orders: AdminOrder[] }) {
  return (
    <ul className="grid gap-3 md:hidden">
      {orders.map((order) => (
        <li key={order.id} className="rounded-card border border-line bg-surface p-4">
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderCard({ order }: { order: AdminOrder }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-semibold tabular-nums">{orderNumberIn(order.id)}</h2>
        <StatusChip status={order.status} />
      </header>
      <FirstProduct order={order} />
      <div className="grid gap-1">
        <p className="font-medium">{order.name}</p>
        <p className="text-ink-2">{order.address}</p>
        <PhoneLink phone={order.phone} />
      </div>
      <PaperLinks id={order.id} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="text-sm text-ink-2">
          <Price amount={order.total} className="block text-lg font-semibold text-ink" />
          <Trans>
            Profit <Price amount={order.profit} />
          </Trans>
        </p>
        <StatusMenu order={order} where="card" />
      </footer>
    </article>
  )
}
