import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Price } from '../../ui/price.tsx'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'
import { OrderAgain } from './order-again.tsx'
import { FirstProduct } from './orders-table.tsx'
import type { OrderRow } from './rows.server.ts'
import { ViewLink } from './view-link.tsx'

/** The same orders as cards, for a thumb. */
export function OrderCards({ orders }: { orders: OrderRow[] }) {
  return (
    <ul className="grid gap-3 md:hidden">
      {orders.map((order) => (
        <li key={order.id} className="relative grid gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="text-base">
              {orderNumberIn(order.id)}
              <span className="block text-sm font-normal text-ink-2">{order.placedOn}</span>
            </h2>
            <OwnStatus status={order.status} />
          </div>
          <FirstProduct order={order} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <Price amount={order.total} className="text-lg font-semibold" />
            <div className="flex gap-1">
              <OrderAgain id={order.id} />
              <ViewLink id={order.id} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
