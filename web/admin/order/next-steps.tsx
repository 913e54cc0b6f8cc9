import { Trans, useLingui } from '@lingui/react/macro'
import {
  AlarmClock,
  Ban,
  Check,
  CircleCheck,
  Hourglass,
  MessageCircleQuestionMark,
  PackageCheck,
  PackageX,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Poisha } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { canBecome, isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { toPayInAdvance } from '#domain/orders/payment.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { moveBy, useMoving } from '../orders/moves.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Card, useOrderAction } from './order-frame.tsx'

type Order = {
  id: string
  name: string
  status: OrderStatus
  stockReserved: boolean
  total: Poisha
  advance: Poisha
  advanceAsked: Poisha
  isPaymentHeld: boolean
  blocked?: { reason: string } | undefined
  shipment?: object | undefined
}

/** Whether handing over comes next: its card then stands first, and has the one primary button. */
export function isHandedOverNext({ status, shipment }: Pick<Order, 'status' | 'shipment'>): boolean {
  return status === 'confirm' && !shipment
}

/** The statuses that can follow, and why the last one could not; the final ones ask first. */
export function NextSteps({ order, handOver }: { order: Order } & HandOverByProps) {
  const words = useAdminWords()
  const { refused } = useMoving(order)
  useConfirmed(order)
  const isOver = isFinal(order.status)
  if (isOver && !refused) return null
  return (
    <Card id="next" title={isHandedOverNext(order) ? <Trans>Other steps</Trans> : <Trans>Next step</Trans>}>
      {!isOver && <Steps order={order} />}
      {!isHandedOverNext(order) && <HandOverBy handOver={handOver} />}
      {refused && (
        <p role="alert" className={`${isOver ? '' : 'mt-3'} font-medium text-danger`}>
          {words.refusal(refused)}
        </p>
      )}
    </Card>
  )
}

/** Says that the order is confirmed, once the page shows it. */
function useConfirmed(order: Order): void {
  const { t } = useLingui()
  const { isSending, refused } = useMoving(order)
  const { id, status } = order
  const isAwaited = useRef(false)
  const number = orderNumberIn(id)
  const confirmation = t`Order ${number} is confirmed.`
  useEffect(() => {
    if (isAwaited.current && status === 'confirm') toast.success(confirmation)
    isAwaited.current = status === 'pending' && !refused && (isSending || isAwaited.current)
  }, [isSending, refused, status, confirmation])
}

/** What is done, in the place of the button that did it: a second press there falls on nothing else. */
export function Confirmed({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex min-h-11 cursor-default items-center gap-2 font-semibold text-ink-2 select-none ${className}`}
    >
      <Check size={18} strokeWidth={1.75} aria-hidden />
      <Trans>Confirmed</Trans>
    </span>
  )
}

/** What is read first stands below, so that the buttons keep their place. */
function Steps({ order }: { order: Order }) {
  const { t } = useLingui()
  const { isBusy, isSending, shown } = useMoving(order)
  // While it can be taken back nothing is under way.
  const stateOf = (to: OrderStatus) => ({ isBusy: isSending && shown === to, isDisabled: isBusy })
  const isMarked = order.blocked !== undefined && order.status === 'pending'
  const inAdvance = toPayInAdvance(order)
  const notes = [!order.stockReserved && 'no-stock', isMarked && 'ask-why', inAdvance > 0 && 'no-advance']
  const may = (to: OrderStatus) => canBecome(order.status, to, 'admin')
  return (
    <>
      <form
        method="post"
        action={useOrderAction(order.id)}
        onSubmit={(submit) => moveBy(submit, { orders: [order], name: order.name })}
        className={`flex flex-wrap gap-3 max-sm:gap-x-2 max-sm:*:px-3! ${isHandedOverNext(order) ? '-ms-5 max-sm:-ms-3' : ''}`}
      >
        <input type="hidden" name="do" value="move" />
        <input type="hidden" name="id" value={order.id} />
        {may('confirm') ? (
          <Button
            type="submit"
            name="status"
            value="confirm"
            {...stateOf('confirm')}
            className="sm:min-w-36"
            aria-describedby={notes.filter(Boolean).join(' ') || undefined}
          >
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            {isSending && shown === 'confirm' ? t`Saving…` : <Trans>Confirm</Trans>}
          </Button>
        ) : (
          !isHandedOverNext(order) && <Confirmed className="justify-center px-5 sm:min-w-36" />
        )}
        <Button
          type="submit"
          name="status"
          value="delivered"
          variant={may('confirm') ? 'secondary' : isHandedOverNext(order) ? 'quiet' : 'primary'}
          {...stateOf('delivered')}
        >
          <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Delivered</Trans>
        </Button>
        <Button
          type="submit"
          name="status"
          value="cancelled"
          variant="quiet"
          {...stateOf('cancelled')}
          className="not-aria-disabled:text-danger! not-aria-disabled:hover:bg-danger-soft!"
        >
          <Ban size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Cancel order</Trans>
        </Button>
      </form>
      {inAdvance > 0 && (
        <p id="no-advance" className="mt-3 flex items-start gap-2">
          <Hourglass size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          <span>
            <Trans>
              <Price amount={inAdvance} className="font-semibold" /> of the advance has not been paid. If you confirm
              the order now, the rider collects <Price amount={order.total - order.advance} className="font-semibold" />
              .
            </Trans>
          </span>
        </p>
      )}
      {isMarked && <AskWhy reason={order.blocked?.reason ?? ''} />}
      {!order.stockReserved && (
        <p id="no-stock" className="mt-3 flex items-start gap-2">
          <PackageX size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
          <Trans>No stock is reserved for this order yet. Call the customer; confirming the order reserves it.</Trans>
        </p>
      )}
    </>
  )
}

type HandOverByProps = { handOver: { by: string; isOverdue: boolean } | undefined }

/** What is paid in full goes to the courier soon. */
export function HandOverBy({ handOver }: HandOverByProps) {
  if (!handOver) return null
  const { by, isOverdue } = handOver
  return (
    <p className={`mt-3 flex items-start gap-2 ${isOverdue ? 'font-semibold text-danger' : ''}`}>
      <AlarmClock size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        {isOverdue ? (
          <Trans>It is paid in full and should have been handed over by {by}.</Trans>
        ) : (
          <Trans>It is paid in full: hand it over by {by}.</Trans>
        )}
      </span>
    </p>
  )
}

/** Why the order's phone number is marked; confirming asks once more. */
function AskWhy({ reason }: { reason: string }) {
  return (
    <p id="ask-why" className="mt-3 flex items-start gap-2">
      <MessageCircleQuestionMark size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          <Trans>Ask before confirming</Trans>:
        </strong>{' '}
        {reason}
      </span>
    </p>
  )
}
