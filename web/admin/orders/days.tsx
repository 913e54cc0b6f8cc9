import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2, X } from 'lucide-react'
import { daysBefore } from '#domain/period.ts'
import type { OrderQuery } from './orders.server.ts'
import { listAddress } from '../../lib/list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { DaysPanel } from '../table/days-panel.tsx'

/** Asks for the days of the orders. */
export function Days({ query, today }: { query: OrderQuery; today: string }) {
  const { status, shipment, delivered, search, from, to, limit } = query
  const { t } = useLingui()
  const periods: { name: string; from: string; to: string }[] = [
    { name: t`Today`, from: today, to: today },
    { name: t`Yesterday`, from: daysBefore(today, 1), to: daysBefore(today, 1) },
    { name: t`7 days`, from: daysBefore(today, 6), to: today },
    { name: t`30 days`, from: daysBefore(today, 29), to: today },
  ]
  return (
    <DaysPanel
      path="/admin/order"
      from={from}
      to={to}
      className="max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-1 max-sm:text-xs"
      kept={{ status, shipment, delivered, search, limit }}
      periods={periods.map(({ name, ...days }) => ({
        name,
        address: listAddress('/admin/order', { ...query, ...days, due: undefined, page: undefined }),
        isHere: days.from === from && days.to === to,
      }))}
    />
  )
}

/** The first and the last of the days that are asked for, in words; and both together, where they are the right way round. */
export type ShownDays = { from: string | undefined; to: string | undefined; both: string | undefined }

type ShownProps = { query: OrderQuery; days: ShownDays }

/** Which days are shown, and the way to all of them. */
export function DaysNote({ query, days: { from, to, both } }: ShownProps) {
  if (!from && !to) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2">
      <span>{both ?? <DaysInWords from={from} to={to} />}</span>
      <Link
        to={listAddress('/admin/order', { ...query, page: undefined, from: undefined, to: undefined })}
        state={{ isSamePage: true }}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-link hover:bg-primary-soft"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
        <Trans>All days</Trans>
      </Link>
    </p>
  )
}

/** In place of the list, where the days are the wrong way round. */
export function WrongDays({ query, days: { from, to } }: ShownProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<CalendarX2 size={28} strokeWidth={1.5} />}
      title={t`The first day is after the last.`}
      action={
        <ButtonLink to={listAddress('/admin/order', { ...query, from: query.to, to: query.from })} variant="secondary">
          <DaysInWords from={to} to={from} />
        </ButtonLink>
      }
    >
      <Trans>
        “From” is {from}, but “Until” is {to}. Did you mean it the other way round?
      </Trans>
    </EmptyState>
  )
}

function DaysInWords({ from, to }: Pick<ShownDays, 'from' | 'to'>) {
  if (!to) return <Trans>From {from}</Trans>
  if (!from) return <Trans>Until {to}</Trans>
  return from === to ? (
    to
  ) : (
    <Trans>
      From {from} until {to}
    </Trans>
  )
}
