import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { isNarrowed, type Asked } from './asked.ts'

/** None at all is another matter than none that match. */
export function NoOrders({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const isFiltered = isNarrowed(asked)
  return (
    <EmptyState
      picture={<Inbox size={28} strokeWidth={1.5} />}
      title={isFiltered ? t`No order matches.` : t`No orders yet.`}
      action={
        isFiltered ? (
          <ButtonLink to="/admin/order" variant="secondary">
            <Trans>Show all orders</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/order/new" variant="secondary">
            <Trans>Write down an order</Trans>
          </ButtonLink>
        )
      }
    >
      {isFiltered ? (
        <Trans>Look for other words, another status or other days.</Trans>
      ) : (
        <Trans>As soon as somebody orders, it stands here.</Trans>
      )}
    </EmptyState>
  )
}
