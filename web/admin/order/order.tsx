import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { PencilLine } from 'lucide-react'
import { formatNumber, type Poisha } from '#domain/money.ts'
import { canBeEdited } from '#domain/orders/order-status.ts'
import { couponOf } from '#domain/orders/repricing.ts'
import { unitsKept } from '#domain/orders/returned-items.ts'
import { DeliveryName } from '../../storefront/order-view/money.tsx'
import { answerOrder } from './answer-order.server.ts'
import { CustomerCard, RiskCard } from './customer-card.tsx'
import { detailsOf, type Details, listAfterDeleting, neighboursOf } from './details.server.ts'
import { holdsUnsaved, LeaveDialog, useUnsavedChanges } from '../../account/profile/leave-dialog.tsx'
import { HistoryCard, NotesCard } from './history-card.tsx'
import { isHandedOverNext, NextSteps } from './next-steps.tsx'
import { ShipmentCard } from './parcel-cards.tsx'
import { PaymentsCard, type PaymentAnswer } from './payments-card.tsx'
import { ReturnedCard } from './returned-card.tsx'
import { ReturnRequests } from './return-requests.tsx'
import { renewsWhenRefused, useMoving } from '../orders/moves.ts'
import { SentAnswer } from '../orders/move-question.tsx'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage, settings } from '../../lib/shop/shop.ts'
import type { Route } from './+types/order.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Card, NeighbourLinks, OrderHead, useChangeToast, useFocusOnStep, useOrderPath } from './order-frame.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { usePaymentName } from '../../lib/shop/use-payment-name.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const opened = await api.openOrder({ id: params.id }).catch(orErrorPage)
  const neighbours = await neighboursOf(api, { order: opened.order, params: url.searchParams })
  return { ...detailsOf(opened, languageOf(url.pathname), context.get(settings)), neighbours }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerOrder({ api: context.get(shop), id: params.id, form, address: url.pathname + url.search })
  if (form.get('next') === 'list' && !answer?.refused)
    throw redirect(addressIn(languageOf(url.pathname), listAfterDeleting(url.searchParams)))
  return data(answer, answer?.refused ? 409 : 200)
}

/** The page of an order that is gone would be gone too, with what was typed on it. */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return visit.actionResult?.refused !== 'order-not-found' && renewsWhenRefused(visit)
}

export default function OrderPage({ loaderData: details, actionData: answer }: Route.ComponentProps) {
  const { order } = details
  const page = useRef<HTMLDivElement>(null)
  useChangeToast(order.id)
  useFocusOnStep(page, order)
  const blocker = useUnsavedChanges(
    () => (answer && isOfCard(answer) && holdsTyped(answer, order)) || holdsUnsaved(page.current),
  )
  const shipment = <ShipmentCard details={details} answer={answer?.did === 'ship' ? answer : undefined} />
  return (
    <div ref={page} className="grid grid-cols-1 gap-4">
      <div>
        <NeighbourLinks id={order.id} neighbours={details.neighbours} />
        <OrderHead key={order.id} details={details} />
      </div>
      {answer && !isOfCard(answer) && <SentAnswer answer={answer} />}
      <ReturnRequests details={details} />
      {/* On a phone who to call stands right after what comes next; a wide screen has two columns, each without gaps. */}
      <div
        key={order.id}
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-y-0"
      >
        <div className={`${part} max-lg:empty:hidden lg:row-start-1 lg:empty:mb-0`}>
          {isHandedOverNext(order) && shipment}
          <NextSteps order={order} handOver={details.handOver} />
          {!isHandedOverNext(order) && shipment}
        </div>
        <div className={`${part} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>
          <CustomerCard details={details} answer={answer?.did === 'edit' ? answer : undefined} />
          <RiskCard order={order} answer={answer?.did === 'block' ? answer : undefined} />
        </div>
        <div className={`${part} lg:row-span-2 lg:row-start-2`}>
          <LinesCard details={details} />
          <PaymentsCard details={details} answer={answer && isOfPayments(answer) ? answer : undefined} />
          <ReturnedCard details={details} answer={answer?.did === 'return' ? answer : undefined} />
          <HistoryCard details={details} />
        </div>
        <div className={`${part} lg:col-start-2 lg:row-start-3`}>
          <NotesCard id={order.id} notes={details.notes} answer={answer?.did === 'note' ? answer : undefined} />
        </div>
      </div>
      <LeaveDialog blocker={blocker} />
    </div>
  )
}

const part = 'grid grid-cols-1 gap-4 lg:mb-4'

type Answer = NonNullable<Route.ComponentProps['actionData']>
const cards = ['edit', 'note', 'ship', 'block', 'return', 'refund', 'decide-payment', 'ask-advance'] as const
type OfCard = Extract<Answer, { did: (typeof cards)[number] }>

/** Whether a card of the page says what came of its own form. */
function isOfCard(answer: Answer): answer is OfCard {
  return cards.some((card) => card === answer.did)
}

function isOfPayments(answer: Answer): answer is Extract<OfCard, PaymentAnswer> {
  return answer.did === 'refund' || answer.did === 'decide-payment' || answer.did === 'ask-advance'
}

/** Whether anything was typed in the form that was refused. */
function holdsTyped(answer: OfCard, order: Details['order']): boolean {
  if (answer.did === 'note') return answer.typed !== ''
  if (answer.did === 'return') return unitsKept(order).some((left) => left > 0)
  if (isOfPayments(answer)) return answer.did !== 'decide-payment'
  return answer.did !== 'block' || answer.reason !== ''
}

/** What was ordered, and what it comes to. */
function LinesCard({ details: { order, returns } }: { details: Details }) {
  const refunded = returns.reduce((sum, { refund }) => sum + refund, 0)
  const edit = useOrderPath(order.id, '/edit')
  const isLocked = useMoving(order).isBusy
  const words = (
    <>
      <PencilLine size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Change</Trans>
    </>
  )
  return (
    <Card
      id="lines"
      title={<Trans>What was ordered</Trans>}
      end={
        canBeEdited({ status: order.status, isHandedOver: order.shipment !== undefined }) &&
        (isLocked ? (
          <Button variant="quiet" isDisabled className="-me-4">
            {words}
          </Button>
        ) : (
          <ButtonLink to={edit} variant="quiet" className="-me-4">
            {words}
          </ButtonLink>
        ))
      }
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={`${line.productId} ${line.size} ${line.colour}`} line={line} />
        ))}
      </ul>
      <Sums order={order} refunded={refunded} />
    </Card>
  )
}

function Line({ line }: { line: Details['order']['lines'][number] }) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  const choice = choiceName(line)
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Thumbnail picture={line.picture} size={48} />
      <div className="min-w-0 flex-1">
        <TextLink to={`/admin/products/edit/${line.productId}`} className="wrap-anywhere">
          {line.title}
        </TextLink>
        <p className="text-ink-2">
          {choice && <span className="block">{choice}</span>}
          <Price amount={line.price} /> × {formatNumber(line.quantity, language)}
        </p>
      </div>
      <Price amount={line.price * line.quantity} className="font-semibold" />
    </li>
  )
}

/** What an order comes to, what of it is still to be collected, and what the shop earns; the lines add up. */
function Sums({ order, refunded }: Pick<Details, 'order'> & { refunded: Poisha }) {
  const { subtotal, discount, deliveryCharge, total, advance, status, profit } = order
  const { goods: coupon, delivery } = couponOf(order)
  const { paymentMethod, transactionId } = order
  const paymentName = usePaymentName()
  const due = status === 'cancelled' ? 0 : total - advance
  return (
    <>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <Row name={<Trans>Sub-total</Trans>} amount={subtotal} />
        {discount > 0 && (
          <Row name={coupon ? <Trans>Coupon {coupon}</Trans> : <Trans>Discount</Trans>} amount={-discount} />
        )}
        <Row name={<DeliveryName coupon={delivery} />} amount={deliveryCharge} />
        <Row name={<Trans>Total Amount</Trans>} amount={total} isSum />
        {advance > 0 && <Row name={<Trans>Advance payment</Trans>} amount={advance} />}
        {status !== 'delivered' && <Row name={<Trans>To collect</Trans>} amount={due} isSum />}
        {refunded > 0 && <Row name={<Trans>Given back</Trans>} amount={-refunded} />}
        <Row name={<Trans>Profit</Trans>} amount={profit} />
      </dl>
      <p className="mt-3 text-ink-2">
        {paymentName(paymentMethod)}
        {transactionId && ` · ${transactionId}`}
      </p>
    </>
  )
}

function Row({ name, amount, isSum = false }: { name: ReactNode; amount: Poisha; isSum?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isSum ? 'font-bold' : ''}`}>
      <dt className={isSum ? '' : 'text-ink-2'}>{name}</dt>
      <dd>
        <Price amount={amount} style="sum" />
      </dd>
    </div>
  )
}
