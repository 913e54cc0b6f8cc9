import type { OrderStatus } from '#domain/orders/order-status.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useMoving } from './use-moving.ts'

/** An order's status, or the one it is being moved to. */
export function ShownStatus({ order }: { order: { id: string; status: OrderStatus; isAway?: boolean | undefined } }) {
  const { shown, isBusy } = useMoving(order)
  return (
    <span className={`md:max-2xl:*:px-2 md:max-2xl:*:text-xs ${isBusy ? 'opacity-60' : ''}`}>
      <StatusChip status={shown} isAway={order.isAway} />
    </span>
  )
}
