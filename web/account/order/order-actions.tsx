import type { Order } from '#contract/orders.ts'
import { OrderAgain } from '../orders/order-again.tsx'
import { CancelOrder } from '../../storefront/order-view/cancel-order.tsx'
import { PrintButton } from '../../storefront/order-view/print-button.tsx'

/** What can be done with an order; only a pending one can be cancelled. */
export function OrderActions({ order: { id, status } }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <OrderAgain id={id} variant="secondary" />
      <PrintButton />
      {status === 'pending' && <CancelOrder />}
    </div>
  )
}
