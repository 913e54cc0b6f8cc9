import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { AdminOrder } from '#contract/orders.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { canBecome, orderStatuses } from '#domain/orders/order-status.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAddress } from '../lib/language/use-address.ts'
import { useWordsFor } from '../lib/use-words-for.ts'
import { useStatusWord } from '../ui/status-chip.tsx'

type Answer = { id: string; refused: RefusalCode | undefined }

/** Where a pending order may go next; the others are locked here. Works without JavaScript, as the browser's own popover. */
export function StatusMenu({ order, where }: { order: AdminOrder; where: 'table' | 'card' }) {
  const { t } = useLingui()
  const words = useWordsFor()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const fetcher = useFetcher<Answer>({ key: `${where} ${order.id}` })
  const anchor = `--${where}-${order.id}`
  const isLocked = order.status !== 'pending'
  const isBusy = fetcher.state !== 'idle'
  const refused = fetcher.data?.refused
  useEffect(() => {
    if (isBusy) menu.current?.hidePopover()
  }, [isBusy])
  return (
    <div className="grid justify-items-start gap-1">
      <button
        type="button"
        popoverTarget={isLocked || isBusy ? undefined : id}
        aria-disabled={isLocked || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-label={t`View order ${orderNumberIn(order.id)}`}
        style={{ anchorName: anchor }}
        title={isLocked ? t`This order is not pending any more.` : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:ring-line"
      >
        <Eye size={18} aria-hidden />
        {isBusy ? t`Saving…` : t`View`}
      </button>
      {refused && (
        <p role="alert" className="max-w-48 text-sm text-danger">
          {words.refusal(refused)}
        </p>
      )}
      {!isLocked && (
        <div
          ref={menu}
          id={id}
          popover="auto"
          style={{ positionAnchor: anchor }}
          className="below-anchor w-60 rounded-card border border-line bg-surface p-2 text-ink shadow-3"
        >
          <Choices order={order} form={fetcher.Form} />
        </div>
      )}
    </div>
  )
}

function Choices({ order, form: Form }: { order: AdminOrder; form: ReturnType<typeof useFetcher>['Form'] }) {
  const word = useStatusWord()
  const next = orderStatuses.filter((status) => canBecome(order.status, status, 'admin'))
  return (
    <Form method="post" action={useAddress('/admin/order')}>
      <p className="px-3 py-2 text-sm text-ink-2">
        <Trans>
          Order {orderNumberIn(order.id)} of {order.name}
        </Trans>
      </p>
      <input type="hidden" name="id" value={order.id} />
      {next.map((status) => (
        <button
          key={status}
          type="submit"
          name="status"
          value={status}
          className={`flex min-h-11 w-full items-center rounded-control px-3 text-start font-medium hover:bg-primary-soft ${
            status === 'cancelled' ? 'text-danger' : ''
          }`}
        >
          {word(status)}
        </button>
      ))}
    </Form>
  )
}
