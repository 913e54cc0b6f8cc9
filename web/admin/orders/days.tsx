import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarX2, X } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { daysBefore } from '#domain/period.ts'
import type { OrderQuery } from './orders.server.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

const [panelId, anchor] = ['order-days', '--order-days']

/** Asks for the days of the orders. It opens over the list, so that nothing moves. */
export function Days({ query, today }: { query: OrderQuery; today: string }) {
  const { status, shipment, delivered, search, from, to, limit } = query
  const panel = useRef<HTMLDivElement>(null)
  const { t } = useLingui()
  const periods: { name: string; from: string; to: string }[] = [
    { name: t`Today`, from: today, to: today },
    { name: t`Yesterday`, from: daysBefore(today, 1), to: daysBefore(today, 1) },
    { name: t`7 days`, from: daysBefore(today, 6), to: today },
    { name: t`30 days`, from: daysBefore(today, 29), to: today },
  ]
  const day = 'min-h-11 rounded-control border border-line-strong bg-surface px-3'
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        style={{ anchorName: anchor }}
        className={`flex min-h-11 min-w-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-1 max-sm:text-xs ${from || to ? 'bg-primary-soft' : ''}`}
      >
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Days</Trans>
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="menu-panel w-max! max-w-[calc(100vw-2rem)] p-4! max-sm:mx-4"
      >
        <ul className="-mt-1 mb-3 flex flex-wrap gap-2">
          {periods.map(({ name, ...days }) => (
            <li key={name}>
              <Link
                to={listAddress('/admin/order', { ...query, ...days, due: undefined, page: undefined })}
                state={{ isSamePage: true }}
                preventScrollReset
                aria-current={days.from === from && days.to === to ? 'true' : undefined}
                onClick={() => panel.current?.hidePopover()}
                className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-link ring-1 ring-line-strong ring-inset hover:bg-primary-soft aria-[current]:bg-primary-soft"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Form
          key={`${from} ${to}`}
          action={useAddress('/admin/order')}
          onSubmit={() => panel.current?.hidePopover()}
          className="flex flex-wrap items-end gap-3"
        >
          {Object.entries({ status, shipment, delivered, search, limit }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <label className="grid gap-1">
            <span className="text-sm text-ink-2">{t`From`}</span>
            <input type="date" name="from" defaultValue={from} className={day} />
          </label>
          <label className="grid gap-1">
            <span className="text-sm text-ink-2">{t`Until`}</span>
            <input type="date" name="to" defaultValue={to} className={day} />
          </label>
          <Button type="submit" variant="secondary">
            <Trans>Show</Trans>
          </Button>
        </Form>
      </div>
    </>
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
