import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { inTaka } from '#domain/money.ts'
import type { PaymentState } from '#domain/orders/payment.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTaken } from '../shell/unsent-form.tsx'
import { focusHeading } from '../table/list-place.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { AskAdvance } from './ask-advance.tsx'
import type { Details } from './details.server.ts'
import { Card, useOrderAction } from './order-frame.tsx'

export type PaymentAnswer = {
  did: 'refund' | 'decide-payment' | 'ask-advance'
  refused: RefusalCode
  fields: FieldErrors
  typed: { amount: string; reference: string }
}

type Props = { details: Details; answer: PaymentAnswer | undefined }

/** What was paid online for an order, what of it needs a look, and what is to be given back. */
export function PaymentsCard({ details, answer }: Props) {
  const { payments, refunds, toGiveBack, order } = details
  const { isPaidOnline } = useShopFacts()
  const { t } = useLingui()
  const words = useAdminWords()
  const taken = (saved: string) => () => {
    // What was pressed is gone.
    focusHeading(document.querySelector<HTMLElement>('#payments-title'))
    toast.success(saved)
  }
  useTaken({ does: 'refund', answer, version: refunds.length, onTaken: taken(t`The refund was recorded.`) })
  useTaken({ does: 'decide-payment', answer, version: 0, onTaken: taken(t`The payment was updated.`) })
  const mayAsk = isPaidOnline && order.status === 'pending'
  if (payments.length === 0 && !mayAsk) return null
  return (
    <Card id="payments" title={<Trans>Online payments</Trans>}>
      {answer?.refused && answer.refused !== 'invalid-input' && (
        <div className="mb-3">
          <Alert look="danger" takesFocus>
            {words.refusal(answer.refused)}
          </Alert>
        </div>
      )}
      {mayAsk && <AskAdvance order={order} answer={answer} />}
      <ul className="divide-y divide-line empty:hidden">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} orderId={order.id} />
        ))}
        {refunds.map((refund, n) => (
          // Refunds are only ever added.
          <Refund key={`${n} ${refund.at}`} refund={refund} />
        ))}
      </ul>
      {toGiveBack > 0 && <GiveBack key={refunds.length} details={details} answer={answer} />}
    </Card>
  )
}

const looks: Record<PaymentState, string> = {
  paid: 'bg-success-soft text-on-success-soft',
  'on-hold': 'bg-warning-soft text-on-warning-soft',
  open: 'bg-sunken text-ink-2',
  declined: 'bg-sunken text-ink-2',
  failed: 'bg-sunken text-ink-2',
  cancelled: 'bg-sunken text-ink-2',
  expired: 'bg-sunken text-ink-2',
}

function Payment({ payment, orderId }: { payment: Details['payments'][number]; orderId: string }) {
  const { t } = useLingui()
  const states: Record<PaymentState, string> = {
    paid: t`Paid`,
    'on-hold': t`Check first`,
    declined: t`Declined`,
    open: t`Not finished`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
    expired: t`Expired`,
  }
  const { state, amount, method, bankTransactionId, at, decidedBy } = payment
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className={`rounded-control px-2 py-0.5 text-sm font-semibold ${looks[state]}`}>{states[state]}</span>
        <Price amount={amount} className="font-semibold" />
      </span>
      <span className="text-ink-2">{[method, at].filter(Boolean).join(' · ')}</span>
      {bankTransactionId && (
        <span className="text-sm wrap-anywhere text-ink-2">
          <Trans>Transaction {bankTransactionId}</Trans>
        </span>
      )}
      {decidedBy && (
        <span className="text-sm text-ink-2">
          {state === 'declined' ? <Trans>declined by {decidedBy}</Trans> : <Trans>accepted by {decidedBy}</Trans>}
        </span>
      )}
      {state === 'on-hold' && <Decide id={payment.id} orderId={orderId} />}
    </li>
  )
}

/** The gateway has the money, and somebody must look at it before anything is handed over. */
function Decide({ id, orderId }: { id: string; orderId: string }) {
  const sent = useNavigation().formData
  const isBusy = (state: string) => sent?.get('do') === 'decide-payment' && sent.get('state') === state
  return (
    <Form method="post" action={useOrderAction(orderId)} preventScrollReset className="mt-1 grid gap-2">
      <p>
        <Trans>
          SSLCommerz marks this payment as risky, or the amount is not what was asked for. Before you send anything,
          call the customer and check the payment in the SSLCommerz panel.
        </Trans>
      </p>
      <input type="hidden" name="do" value="decide-payment" />
      <input type="hidden" name="payment" value={id} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="state" value="paid" variant="secondary" isBusy={isBusy('paid')}>
          <Trans>Accept this payment</Trans>
        </Button>
        <Button type="submit" name="state" value="declined" variant="secondary" isBusy={isBusy('declined')}>
          <Trans>Decline: I have refunded it</Trans>
        </Button>
      </div>
    </Form>
  )
}

function Refund({ refund: { amount, reference, at, recordedBy } }: { refund: Details['refunds'][number] }) {
  const { t } = useLingui()
  const who = recordedBy ?? t`the shop`
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="inline-flex items-center gap-1 font-semibold">
          <Undo2 size={16} strokeWidth={2} aria-hidden />
          <Trans>Refunded</Trans>
        </span>
        <Price amount={-amount} className="font-semibold" />
      </span>
      <span className="text-ink-2">
        <Trans>
          {at} by {who}
        </Trans>
      </span>
      {reference && <span className="wrap-anywhere">“{reference}”</span>}
    </li>
  )
}

/** The money goes back outside of the shop; that it did is written down here. */
function GiveBack({ details, answer }: Props) {
  const { t } = useLingui()
  const { order, toGiveBack, refund } = details
  const words = useAdminWords()
  const isBusy = useNavigation().formData?.get('do') === 'refund'
  const mine = answer?.did === 'refund' ? answer : undefined
  const { form, wrong, isMended, sends, change } = useRefusedFields(mine?.fields)
  return (
    <div className="border-t border-line pt-3">
      <p className="font-semibold">
        <Trans>
          To refund: <Price amount={toGiveBack} />
        </Trans>
      </p>
      {refund && (
        <p className={refund.isOverdue ? 'font-semibold text-danger' : ''}>
          {refund.isOverdue ? <Trans>It was due by {refund.by}.</Trans> : <Trans>It is due by {refund.by}.</Trans>}
        </p>
      )}
      <p className="text-ink-2">
        {order.status === 'cancelled' ? (
          <Trans>The order was cancelled. Refund it in the SSLCommerz panel.</Trans>
        ) : (
          <Trans>
            This is more than the order costs, or came when it was with the courier. Refund it in the SSLCommerz panel.
          </Trans>
        )}
      </p>
      <details open={mine !== undefined} className="mt-1">
        <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control pe-2 font-medium text-link hover:underline">
          <Undo2 size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Record a refund</Trans>
        </summary>
        <Form
          ref={form}
          method="post"
          action={useOrderAction(order.id)}
          onChange={change}
          preventScrollReset
          noValidate
          className="mt-1 grid gap-4"
        >
          <input type="hidden" name="do" value="refund" />
          <input type="hidden" name="toGiveBack" value={toGiveBack} />
          {mine?.refused === 'invalid-input' && !isMended && (
            <Alert key={sends} look="danger" takesFocus>
              <PleaseCheck wrong={wrong['amount'] ? [{ id: 'refund-amount', label: t`Amount (TK)` }] : []}>
                {words.refusal('invalid-input')}
              </PleaseCheck>
            </Alert>
          )}
          <TextField
            label={t`Amount (TK)`}
            id="refund-amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="sm:max-w-sm"
            defaultValue={mine?.typed.amount ?? String(inTaka(toGiveBack))}
            error={words.field(wrong['amount'])}
          />
          <TextField
            label={t`Reference`}
            id="refund-reference"
            name="reference"
            isOptional
            autoComplete="off"
            maxLength={200}
            hint={t`The refund’s number, for example. Only admins see it.`}
            defaultValue={mine?.typed.reference}
          />
          <Button type="submit" isBusy={isBusy} className="justify-self-start">
            <Trans>Record the refund</Trans>
          </Button>
        </Form>
      </details>
    </div>
  )
}
