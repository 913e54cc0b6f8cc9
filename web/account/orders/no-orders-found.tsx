import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import type { Asked } from './asked.ts'

/** Says which filter leaves nothing, and how to see all; who has no orders is led to the shop. */
export function NoOrdersFound({ asked, hasOrders }: { asked: Asked; hasOrders: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Inbox size={28} strokeWidth={1.5} />}
      title={t`No orders found`}
      action={
        hasOrders ? (
          <ButtonLink to="/dashboard/order" variant="secondary">
            <Trans>Show all orders</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop">
            <Trans>Shop Now</Trans>
          </ButtonLink>
        )
      }
    >
      {hasOrders ? <Reason asked={asked} /> : <Trans>You have not ordered with this account yet.</Trans>}
    </EmptyState>
  )
}

function Reason({ asked: { status, search } }: { asked: Asked }) {
  if (search) return <Trans>None of your orders has the number “{search}”. It has seven signs, such as 6F3A21B.</Trans>
  if (status === 'pending') return <Trans>None of your orders is pending.</Trans>
  if (status === 'confirm') return <Trans>None of your orders is confirmed and on its way.</Trans>
  if (status === 'delivered') return <Trans>None of your orders is completed yet.</Trans>
  if (status === 'cancelled') return <Trans>None of your orders was cancelled.</Trans>
  return <Trans>There are no more orders on this page.</Trans>
}
