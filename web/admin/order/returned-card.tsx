import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { unitsKept } from '#domain/orders/returned-items.ts'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTaken } from '../shell/unsent-form.tsx'
import { focusHeading } from '../table/list-place.ts'
import { Card } from './order-frame.tsx'
import type { Details } from './details.server.ts'
import { ItemList, ReturnRefused, type ReturnedAnswer, useReturnReason } from './return-question.tsx'
import { ReturnedForm } from './returned-form.tsx'

type ReturnedCardProps = { details: Details; answer: ReturnedAnswer | undefined }

/** What came back of a delivered order, and the form that writes it down. */
export function ReturnedCard({ details, answer }: ReturnedCardProps) {
  const { order, returns } = details
  const { box, request } = useReturnRequest(details)
  useRecorded(answer, returns.length)
  if (order.status !== 'delivered') return null
  const hasMore = unitsKept(order).some((left) => left > 0)
  return (
    <Card id="returned" title={<Trans>Returned goods</Trans>}>
      {returns.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {returns.map((back) => (
            <Back key={`${back.at} ${back.refund}`} back={back} lines={order.lines} />
          ))}
        </ul>
      )}
      {!hasMore && answer?.refused && (
        <div className="mb-3">
          <ReturnRefused details={details} refused={answer.refused} fields={{}} />
        </div>
      )}
      {hasMore ? (
        // After each return the form begins anew.
        <details
          key={`${returns.length} ${request?.reference}`}
          ref={box}
          open={answer !== undefined || request !== undefined}
        >
          <summary
            data-first-focus={request && true}
            className="flex min-h-11 w-fit items-center gap-2 rounded-control pe-2 font-medium text-link hover:underline"
          >
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            {returns.length > 0 ? <Trans>Record another return</Trans> : <Trans>Record a return</Trans>}
          </summary>
          <ReturnedForm details={details} answer={answer} request={request} />
        </details>
      ) : (
        <p className="text-ink-2">
          <Trans>Everything came back.</Trans>
        </p>
      )}
    </Card>
  )
}

/** Says that a return was recorded, and leads to what came back: the question is gone. */
function useRecorded(answer: ReturnedAnswer | undefined, version: number): void {
  const { t } = useLingui()
  const onTaken = () => {
    focusHeading(document.querySelector<HTMLElement>('#returned-title'))
    toast.success(t`The return was recorded.`)
  }
  useTaken({ does: 'sure', answer, version, onTaken })
}

/** The request that the form begins with. Whoever came for that is led to it. */
function useReturnRequest({ returnRequests }: Details) {
  const { search, hash, key } = useLocation()
  const box = useRef<HTMLDetailsElement>(null)
  const record = new URLSearchParams(search).get('record')
  const request = returnRequests.find(({ reference }) => reference === record)
  const isLed = request !== undefined && hash === '#returned'
  useEffect(() => {
    if (!isLed || !box.current) return
    box.current.open = true
    box.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [isLed, key])
  return { box, request }
}

type BackProps = { back: Details['returns'][number]; lines: Details['order']['lines'] }

function Back({ back: { items, returnedOn, reason, refund, at, recordedBy }, lines }: BackProps) {
  const { t } = useLingui()
  const reasons = useReturnReason()
  const who = recordedBy ?? t`the shop`
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{returnedOn}</span>
        <span>
          <Trans>
            Given back: <Price amount={refund} className="font-semibold" />
          </Trans>
        </span>
      </p>
      <ItemList lines={lines} items={items.map(({ isRestocked, ...item }) => ({ ...item, restock: isRestocked }))} />
      <p className="mt-1 text-sm text-ink-2">
        {reasons[reason]} ·{' '}
        <Trans>
          {at} by {who}
        </Trans>
      </p>
    </li>
  )
}
