import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, PackageCheck, Printer, X, Ban } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ManyResult, type ManyAnswer } from './many-result.tsx'
import { Confirm } from '../table/confirm.tsx'

export const bulkForm = 'many-orders'

/** What can be done with all orders that are chosen. Without scripts it always stands there; with them, once one is. */
export function BulkBar({ chosen, onDone }: { chosen: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const fetcher = useFetcher<ManyAnswer>({ key: bulkForm })
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const isDone = answer !== undefined && !answer.refused
  const letGo = useEffectEvent(onDone)
  // The choice is let go once for each answer.
  useEffect(() => {
    if (isDone) letGo()
  }, [isDone])
  return (
    <>
      {answer && <ManyResult answer={answer} />}
      <div
        className={`sticky bottom-3 z-10 mt-4 flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2.5 shadow-3 print:hidden ${chosen.length > 0 ? 'flex' : 'hidden unscripted:flex'}`}
      >
        <p
          role="status"
          className="max-sm:order-first flex-1 ps-2 font-semibold tabular-nums scripted:whitespace-nowrap"
        >
          {chosen.length > 0 && <Plural value={chosen.length} one="# chosen" other="# chosen" />}
        </p>
        <fetcher.Form id={bulkForm} method="post" action={useAddress('/admin/order')} className="contents">
          <input type="hidden" name="do" value="many" />
          <Button type="submit" name="status" value="confirm" isBusy={isBusy}>
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            {isBusy ? t`Saving…` : <Trans>Confirm</Trans>}
          </Button>
          <Button type="submit" name="status" value="delivered" variant="secondary" isBusy={isBusy}>
            <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Deliver</Trans>
          </Button>
          <PrintButton />
        </fetcher.Form>
        <CancelMany chosen={chosen} fetcher={fetcher} />
        <IconButton label={t`Clear selection`} onClick={onDone} className="max-sm:order-first unscripted:hidden">
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

function PrintButton() {
  return (
    <button
      type="submit"
      formMethod="get"
      formAction={useAddress('/admin/order/print')}
      onClick={(press) => {
        const form = press.currentTarget.form
        if (!form) return
        press.preventDefault()
        const ids = new URLSearchParams(
          [...new Set(new FormData(form).getAll('ids').map(String))].map((id) => ['ids', id]),
        )
        location.assign(`${press.currentTarget.formAction}?${ids}`)
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken"
    >
      <Printer size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Print slips</Trans>
    </button>
  )
}

type Props = { chosen: string[]; fetcher: ReturnType<typeof useFetcher<ManyAnswer>> }

/** Cancels all orders that are chosen, after asking. Without scripts each is cancelled on its own page. */
function CancelMany({ chosen, fetcher }: Props) {
  const { t } = useLingui()
  return (
    <Confirm
      title={t`Cancel these orders?`}
      yes={t`Yes, cancel them`}
      no={t`Keep them`}
      action={useAddress('/admin/order')}
      fields={{ do: 'many', status: 'cancelled', ids: chosen }}
      more={{ name: 'reason', label: t`Why (the customer can read it)`, maxLength: 300 }}
      fetcher={fetcher}
      opener={{
        className:
          'inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-danger hover:bg-danger-soft unscripted:hidden',
        children: (
          <>
            <Ban size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Cancel orders</Trans>
          </>
        ),
      }}
    >
      <p className="wrap-anywhere">
        <Plural value={chosen.length} one="# order" other="# orders" />: {chosen.map(orderNumberIn).join(', ')}
      </p>
      <p>
        <Trans>What was ordered goes back on the shelf. It cannot be undone.</Trans>
      </p>
    </Confirm>
  )
}
