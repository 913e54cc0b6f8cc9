import { Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { isNarrowed } from '../../lib/list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WrongDays, type ShownDays } from './days.tsx'
import type { OrderQuery } from './orders.server.ts'

/** No orders at all, or none that match, or no day that they could be of. */
export function NoOrders({ query, days }: { query: OrderQuery; days: ShownDays }) {
  const { t } = useLingui()
  const { title, advice } = useNarrowedWords(query)
  if (query.from && query.to && query.from > query.to) return <WrongDays query={query} days={days} />
  const picture = <Inbox size={28} strokeWidth={1.5} />
  if (isNarrowed(query))
    return (
      <EmptyState
        picture={picture}
        title={title}
        action={
          <ButtonLink to="/admin/order" variant="secondary">
            <Trans>Show all orders</Trans>
          </ButtonLink>
        }
      >
        {advice}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={picture}
      title={t`No orders yet.`}
      action={
        <ButtonLink to="/admin/order/new" variant="secondary">
          <Trans>Take an order</Trans>
        </ButtonLink>
      }
    >
      <Trans>New orders appear here.</Trans>
    </EmptyState>
  )
}

/** Which orders there are none of, and what may find some: only what was asked for is named. */
function useNarrowedWords({ status, shipment, delivered, due, search, from, to }: OrderQuery) {
  const { t } = useLingui()
  if (due === 'late') return { title: t`No orders are late.` }
  if (due) return { title: t`No return requests.` }
  const hasDays = from !== undefined || to !== undefined
  const isFiltered = status !== undefined || shipment !== undefined
  const noMatch = t`No order matches.`
  if (search && (isFiltered || delivered || hasDays))
    return { title: noMatch, advice: t`Try other words, another status or other dates.` }
  if (search) return { title: noMatch, advice: t`Try other words.` }
  if (delivered && hasDays) return { title: t`No orders were delivered on these days.`, advice: t`Try other dates.` }
  if (hasDays && isFiltered) return { title: noMatch, advice: t`Try another status or other dates.` }
  if (hasDays) return { title: t`No orders on these days.`, advice: t`Try other dates.` }
  if (status && shipment) return { title: noMatch }
  const titles = {
    pending: t`No orders are pending now.`,
    confirm: t`No orders are confirmed now.`,
    delivered: t`No orders have been delivered yet.`,
    cancelled: t`No orders have been cancelled.`,
    'to-hand-over': t`No orders are to be handed over now.`,
    'with-courier': t`No orders are with the courier now.`,
  }
  return { title: titles[shipment ?? status ?? 'delivered'] }
}
