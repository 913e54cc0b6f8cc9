import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Check, CircleCheck, MessageCircleQuestionMark, PackageCheck, PackageX } from 'lucide-react'
import { canBecome, isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { moveBy, useMoving } from '../orders/moves.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { Card, useOrderAction } from './order-frame.tsx'

type Order = {
  id: string
  name: string
  status: OrderStatus
  stockReserved: boolean
  blocked?: { reason: string } | undefined
}

/** The statuses that can follow, and why the last one could not; the final ones ask first. */
export function NextSteps({ order }: { order: Order }) {
  const words = useAdminWords()
  const { refused } = useMoving(order)
  const isOver = isFinal(order.status)
  if (isOver && !refused) return null
  return (
    <Card id="next" title={<Trans>Next step</Trans>}>
      {!isOver && <Steps order={order} />}
      {refused && (
        <p role="alert" className={`${isOver ? '' : 'mt-3'} font-medium text-danger`}>
          {words.refusal(refused)}
        </p>
      )}
    </Card>
  )
}

/** What is done keeps its place, so that a second press on it falls on nothing else; what is read first stands below for the same reason. */
function Steps({ order }: { order: Order }) {
  const { t } = useLingui()
  const { isBusy, isSending } = useMoving(order)
  const isMarked = order.blocked !== undefined && order.status === 'pending'
  const may = (to: OrderStatus) => canBecome(order.status, to, 'admin')
  return (
    <>
      <form
        method="post"
        action={useOrderAction(order.id)}
        onSubmit={(submit) => moveBy(submit, { orders: [order], name: order.name })}
        className="flex flex-wrap gap-3 max-sm:gap-x-2 max-sm:*:px-3!"
      >
        <input type="hidden" name="do" value="move" />
        <input type="hidden" name="id" value={order.id} />
        {may('confirm') ? (
          <Button
            type="submit"
            name="status"
            value="confirm"
            isBusy={isBusy}
            className="sm:min-w-36"
            aria-describedby={
              `${order.stockReserved ? '' : 'no-stock'} ${isMarked ? 'ask-why' : ''}`.trim() || undefined
            }
          >
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            {isSending ? t`Saving…` : <Trans>Confirm</Trans>}
          </Button>
        ) : (
          <span className="inline-flex min-h-11 cursor-default sm:min-w-36 items-center justify-center gap-2 px-5 font-semibold text-ink-2 select-none">
            <Check size={18} strokeWidth={1.75} aria-hidden />
            <Trans>Confirmed</Trans>
          </span>
        )}
        <Button
          type="submit"
          name="status"
          value="delivered"
          variant={may('confirm') ? 'secondary' : 'primary'}
          isBusy={isBusy}
        >
          <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Delivered</Trans>
        </Button>
        <Button
          type="submit"
          name="status"
          value="cancelled"
          variant="quiet"
          isBusy={isBusy}
          className="not-aria-disabled:text-danger! not-aria-disabled:hover:bg-danger-soft!"
        >
          <Ban size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Cancel order</Trans>
        </Button>
      </form>
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
