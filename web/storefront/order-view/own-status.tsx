import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Where one's own order stands: what the shop calls delivered is completed for whoever waited for it. */
export function OwnStatus({ status, isAway }: { status: OrderStatus; isAway?: boolean }) {
  const { t } = useLingui()
  return <StatusChip status={status} word={status === 'delivered' ? t`Completed` : undefined} isAway={isAway} />
}
