import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { digitsIn } from '#domain/digits.ts'
import { isFinal } from '#domain/orders/order-status.ts'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { ArrivalLine } from '../order-view/arrival-line.tsx'
import { CancelOrder, Help } from '../order-view/help.tsx'
import { InvoiceHead } from '../order-view/invoice-head.tsx'
import { PayOnline } from '../order-view/pay-online.tsx'
import { DeliveryName, DiscountName } from '../order-view/money.tsx'
import { OwnStatus } from '../order-view/own-status.tsx'
import { PrintButton } from '../order-view/print-button.tsx'
import { ReturnedGoods } from '../order-view/returned-goods.tsx'
import type { ReturnAnswer } from '../order-view/typed-return.ts'
import { ShipmentLine, Timeline } from '../order-view/timeline.tsx'
import { StockNote } from '../order-view/stock-note.tsx'
import { Price } from '../../ui/price.tsx'
import { OrderedItem } from '../order-view/ordered-item.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import type { TrackedOrder as Tracked, OwnRow } from './tracking.server.ts'

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
      <PayOnline payment={order.payment} order={{ number }} />
      {receiver && <Receiver receiver={receiver} />}
      {receiver && (
        <div className="flex flex-wrap items-start gap-3 print:hidden">
          <PrintButton />
          {status === 'pending' && <CancelOrder number={number} isPaid={(order.advance ?? 0) > 0} />}
        </div>
      )}
      <section aria-label={t`Help with this order`} className="border-t border-line pt-4 print:hidden">
        <Help {...{ number, status, returns }} asking={receiver && { lines: order.lines, answer: returned }} />
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
  const language = useLanguage()
  return (
    <div>
      <p className="text-sm text-ink-2">
        <Trans>Deliver to</Trans>
      </p>
      <p className="wrap-anywhere">
        {name}, <span className="tabular-nums">{digitsIn(phone, language)}</span>
        <span className="block whitespace-pre-line">{address}</span>
        {place || (insideDhaka ? <Trans>inside Dhaka</Trans> : <Trans>outside Dhaka</Trans>)}
      </p>
    </div>
  )
}

/** What was ordered, and what it comes to. */
function TrackedItems({ order }: { order: Tracked }) {
  const { t } = useLingui()
  const { lines, deliveryCharge, discount, advance = 0, inAdvance = 0, total, due, status, isLoyal, coupon } = order
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Products`} className="grid gap-3">
        {lines.map((line, n) => (
          // A product in the same size and colour stands on one line, and lines never move.
          <OrderedItem key={`${n} ${line.title}`} line={line} />
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <Row name={<Trans>Sub-total</Trans>} amount={total - deliveryCharge + discount} />
        {discount > 0 && <Row name={<DiscountName isLoyal={isLoyal} coupon={coupon?.goods} />} amount={-discount} />}
        <Row name={<DeliveryName coupon={coupon?.delivery} />} amount={deliveryCharge} />
        <Row name={<Trans>Total Amount</Trans>} amount={total} />
        {advance > 0 && <Row name={<Trans>Advance payment</Trans>} amount={advance} />}
        {inAdvance > 0 && <Row name={<Trans>To pay in advance</Trans>} amount={inAdvance} />}
        {!isFinal(status) && <Row name={<Trans>To pay in cash on delivery</Trans>} amount={due} isSum />}
        {status === 'delivered' && <Row name={<Trans>Paid on delivery</Trans>} amount={due} isSum />}
        {status === 'cancelled' && <Row name={<Trans>To pay (cancelled)</Trans>} amount={0} isSum />}
      </dl>
    </div>
  )
}

const sum = 'mt-1 rounded-control bg-primary-soft px-3 py-2 font-bold text-on-primary-soft'

function Row({ name, amount, isSum = false }: { name: React.ReactNode; amount: number; isSum?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isSum ? sum : ''}`}>
      <dt className={isSum ? '' : 'text-ink-2'}>{name}</dt>
      <dd className="text-end">
        <Price amount={amount} style="sum" />
      </dd>
    </div>
  )
}

const cell = 'px-3 py-3 align-middle'

/** The latest orders of whoever is logged in, with the specified columns. */
export function OwnOrders({ rows, total }: { rows: OwnRow[]; total: number }) {
  return (
    <section aria-labelledby="own-orders" className="grid gap-3 print:hidden">
      <h2 id="own-orders" className="text-xl">
        <Trans>My Orders</Trans>
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>You have not ordered anything with this account yet.</Trans>
        </p>
      ) : (
        <>
          <div className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block">
            <table className="w-full text-sm">
              <caption className="sr-only">
                <Trans>Your orders, the newest first</Trans>
              </caption>
              <Head />
              <tbody>
                {rows.map((row) => (
                  <OwnOrder key={row.id} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          <ul className="grid gap-2 md:hidden">
            {rows.map((row) => (
              <Card key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
      {total > rows.length && (
        <p>
          <TextLink to="/dashboard/order" className="inline-flex min-h-11 items-center">
            <Trans>All my orders</Trans>
          </TextLink>
        </p>
      )}
    </section>
  )
}

function Head() {
  const { t } = useLingui()
  const headings = [t`Order No`, t`Delivery`, t`Quantity`, t`Date`, t`Price`, t`Status`]
  return (
    <thead className="bg-sunken text-ink-2">
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col" className="px-3 py-2.5 text-start font-semibold whitespace-nowrap">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function OwnOrder({ row: { id, insideDhaka, quantity, placedOn, price, status, isAway } }: { row: OwnRow }) {
  const units = formatNumber(quantity, useLanguage())
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} text-start`}>
        <ViewLink id={id} />
      </th>
      <td className={cell}>{insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>}</td>
      <td className={`${cell} tabular-nums`}>{units}</td>
      <td className={`${cell} whitespace-nowrap`}>{placedOn}</td>
      <td className={`${cell} font-semibold whitespace-nowrap`}>
        <Price amount={price} />
      </td>
      <td className={cell}>
        <OwnStatus status={status} isAway={isAway} />
      </td>
    </tr>
  )
}

/** The same for a thumb. */
function Card({ row: { id, insideDhaka, quantity, placedOn, price, status, isAway } }: { row: OwnRow }) {
  const units = formatNumber(quantity, useLanguage())
  return (
    <li className="grid gap-1 rounded-card border border-line bg-surface px-4 py-2">
      <p className="flex items-center justify-between gap-3 font-semibold">
        <ViewLink id={id} />
        <OwnStatus status={status} isAway={isAway} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 pb-1 text-sm text-ink-2">
        <span>
          {placedOn} · {insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>} · × {units}
        </span>
        <Price amount={price} className="font-semibold text-ink" />
      </p>
    </li>
  )
}

function ViewLink({ id }: { id: string }) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  return (
    <TextLink
      to={`/dashboard/orderDetails/${id}`}
      aria-label={t`View order ${number}`}
      className="inline-flex min-h-11 items-center"
    >
      {number}
    </TextLink>
  )
}
