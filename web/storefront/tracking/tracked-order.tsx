import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { ArrivalLine } from '../order-view/arrival-line.tsx'
import { CancelOrder } from '../order-view/cancel-order.tsx'
import { Help } from '../order-view/help.tsx'
import { InvoiceHead } from '../order-view/invoice-head.tsx'
import { OwnStatus } from '../order-view/own-status.tsx'
import { PrintButton } from '../order-view/print-button.tsx'
import { ReturnedGoods } from '../order-view/returned-goods.tsx'
import { ShipmentLine } from '../order-view/shipment-line.tsx'
import { StockNote } from '../order-view/stock-note.tsx'
import { Timeline } from '../order-view/timeline.tsx'
import type { ReturnAnswer } from '../order-view/typed-return.ts'
import type { TrackedOrder as Tracked } from './tracked-in-words.server.ts'
import { TrackedItems } from './tracked-items.tsx'

type Props = { order: Tracked; isAnswer?: boolean; returned?: ReturnAnswer | undefined }

/** One order: where it is, when it comes, what it is and what is to be paid. With `isAnswer` people are led to it. */
export function TrackedOrder({ order, isAnswer = false, returned }: Props) {
  const { t } = useLingui()
  const { number, status, placedOn, steps, arrival, shipment, returns, receiver, code } = order
  return (
    <article aria-labelledby="tracked" className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      {code && <InvoiceHead number={number} placedOn={placedOn} code={code} />}
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading isAnswer={isAnswer}>
          <Trans>Order {number}</Trans>
        </Heading>
        <OwnStatus status={status} isAway={Boolean(shipment)} />
        <p className="basis-full text-ink-2">
          <Trans>Placed on {placedOn}</Trans>
        </p>
      </header>
      {arrival?.isLate && <ArrivalLine arrival={arrival} />}
      <Timeline steps={steps} />
      {shipment && <ShipmentLine shipment={shipment} />}
      <ReturnedGoods returned={order.returned} />
      {arrival && !arrival.isLate && <ArrivalLine arrival={arrival} />}
      <StockNote order={{ status, stockReserved: order.stockReserved ?? true }} />
      <div className="stitch" aria-hidden />
      <TrackedItems order={order} />
      {receiver && <Receiver receiver={receiver} />}
      {receiver && (
        <div className="flex flex-wrap items-start gap-3 print:hidden">
          <PrintButton />
          {status === 'pending' && <CancelOrder />}
        </div>
      )}
      <section aria-label={t`Help with this order`} className="border-t border-line pt-4 print:hidden">
        <Help number={number} returns={returns} asking={receiver && { lines: order.lines, answer: returned }} />
      </section>
    </article>
  )
}

function Heading({ isAnswer, children }: { isAnswer: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <h2 id="tracked" ref={heading} tabIndex={-1} className="scroll-mt-32 text-xl md:text-2xl">
      {children}
    </h2>
  )
}

function Receiver({
  receiver: { name, phone, address, place, insideDhaka },
}: {
  receiver: NonNullable<Tracked['receiver']>
}) {
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Trans>Delivered to</Trans>
      </p>
      <p className="wrap-anywhere">
        {name}, <span className="tabular-nums">{phone}</span>
        <span className="block whitespace-pre-line">{address}</span>
        {place || (insideDhaka ? <Trans>inside Dhaka</Trans> : <Trans>outside Dhaka</Trans>)}
      </p>
    </div>
  )
}
