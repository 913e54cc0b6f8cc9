import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, PackageCheck, Printer, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAddress } from '../../lib/language/use-address.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { CancelMany } from './cancel-many.tsx'

export const bulkForm = 'many-orders'
export type ManyAnswer = {
  did: 'many'
  done: string[]
  failed: { id: string; code: RefusalCode | 'unknown' }[]
  refused?: RefusalCode | 'unknown'
}

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
        <IconButton label={t`Choose none`} onClick={onDone} className="max-sm:order-first unscripted:hidden">
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

/** How many were moved on, and which were not, and why. */
export function ManyResult({ answer: { done, failed, refused } }: { answer: ManyAnswer }) {
  const words = useAdminWords()
  if (refused) return <Alert look="danger">{words.refusal(refused)}</Alert>
  return (
    <div className="mt-3">
      <Alert look={failed.length > 0 ? 'danger' : 'success'}>
        <p className="font-semibold">
          <Plural value={done.length} one="# order moved on" other="# orders moved on" />
          {failed.length > 0 && (
            <>
              {', '}
              <Plural value={failed.length} one="# not" other="# not" />
            </>
          )}
        </p>
        {failed.length > 0 && (
          <ul className="mt-1 grid gap-0.5">
            {failed.map(({ id, code }) => (
              <li key={id}>
                <strong>{orderNumberIn(id)}</strong>: {words.refusal(code)}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
