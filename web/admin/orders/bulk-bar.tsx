import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, PackageCheck, Printer, Truck, X, Ban } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useAddress, useLanguage } from '../../i18n/use-language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { dropDone, moveBy } from './moves.ts'
import type { OrderRow } from './orders.server.ts'

export const bulkForm = 'many-orders'

/** What can be done with all orders that are chosen. Without scripts it always stands there; with them, once one is. */
export function BulkBar({ rows, onDone }: { rows: OrderRow[]; onDone: () => void }) {
  const { t } = useLingui()
  const hasChosen = rows.length > 0
  const calls = rows.filter(({ status, advice }) => status === 'pending' && advice !== 'ok').length
  const count = formatNumber(calls, useLanguage())
  // What came of the last ones is told until others are chosen.
  useEffect(() => {
    if (hasChosen) dropDone()
  }, [hasChosen])
  return (
    <div
      data-bar={hasChosen || undefined}
      data-bulk={hasChosen || undefined}
      className={`sticky bottom-3 z-10 mt-4 flex-wrap items-center gap-1.5 rounded-card border border-line-strong bg-surface p-2.5 shadow-3 max-sm:gap-0 max-sm:px-2 max-sm:pt-1.5 max-sm:pb-1 print:hidden ${hasChosen ? 'flex' : 'hidden unscripted:flex'}`}
    >
      <p
        role="status"
        className="max-sm:order-first flex-1 ps-2 font-semibold tabular-nums max-sm:leading-5! max-sm:*:leading-5! scripted:whitespace-nowrap"
      >
        {hasChosen && <Plural value={rows.length} one="# selected" other="# selected" />}
        {calls > 0 && (
          <span className="block text-sm font-medium text-warning">
            <Trans>Call first: {count}</Trans>
          </span>
        )}
      </p>
      <form
        id={bulkForm}
        method="post"
        action={useAddress('/admin/order')}
        onSubmit={(submit) => moveBy(submit, { orders: rows }, onDone)}
        // On a phone one line that scrolls: the bar must not hide the orders that it is about.
        className="contents max-sm:flex max-sm:basis-full max-sm:gap-1.5 max-sm:overflow-x-auto max-sm:py-1 max-sm:pe-6 max-sm:*:shrink-0 max-sm:mask-r-from-[calc(100%-1.5rem)]"
      >
        <input type="hidden" name="do" value="many" />
        <Button type="submit" name="status" value="confirm" className="max-2xl:px-2.5!">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Confirm</Trans>
        </Button>
        <Button type="submit" name="status" value="delivered" variant="secondary" className="max-2xl:px-2.5!">
          <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Mark delivered</Trans>
        </Button>
        <GetButton path="/admin/order/hand-over">
          <Truck size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Hand over</Trans>
        </GetButton>
        <GetButton path="/admin/order/print">
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Print slips</Trans>
        </GetButton>
        <GetButton path="/admin/order/print" format="labels">
          <Trans>Labels</Trans>
        </GetButton>
        <GetButton path="/admin/order/print" format="pick-list">
          <Trans>Pick list</Trans>
        </GetButton>
        <Button
          type="submit"
          name="status"
          value="cancelled"
          variant="quiet"
          className="px-2.5! text-danger! hover:bg-danger-soft!"
        >
          <Ban size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Cancel orders</Trans>
        </Button>
      </form>
      <IconButton label={t`Clear selection`} onClick={onDone} className="max-sm:order-first unscripted:hidden">
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Opens a page about the chosen orders. On a phone the page of slips leads to the other formats. */
function GetButton({ path, format, children }: { path: string; format?: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      formMethod="get"
      formAction={useAddress(path)}
      {...(format && { name: 'paper', value: format })}
      onClick={(press) => {
        const form = press.currentTarget.form
        if (!form) return
        press.preventDefault()
        const ids = new URLSearchParams(
          [...new Set(new FormData(form).getAll('ids').map(String))].map((id) => ['ids', id]),
        )
        if (format) ids.append('paper', format)
        location.assign(`${press.currentTarget.formAction}?${ids}`)
      }}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-2.5 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken ${format ? 'max-sm:hidden' : ''}`}
    >
      {children}
    </button>
  )
}
