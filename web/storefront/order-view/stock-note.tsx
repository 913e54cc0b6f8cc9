import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { Alert } from '../../ui/alert.tsx'

/** An order that holds no stock until the shop has confirmed it says so. */
export function StockNote({ order: { status, stockReserved } }: { order: Pick<Order, 'status' | 'stockReserved'> }) {
  if (stockReserved || status !== 'pending') return null
  return (
    <Alert look="info">
      <Trans>
        We reserve your products once we have confirmed the order with you by phone. Until then they may sell out.
      </Trans>
    </Alert>
  )
}
