import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { inTaka } from '#domain/money.ts'
import { hasPaidAdvance } from '#domain/orders/payment.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { PleaseCheck, useRefusedFields } from '../new-order/mistakes.tsx'
import { useClosing } from '../shell/unsent-form.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { Details } from './details.server.ts'
import { useOrderAction } from './order-frame.tsx'
import type { PaymentAnswer } from './payments-card.tsx'

type Props = { order: Details['order']; answer: PaymentAnswer | undefined }

/** What a pending order is asked to pay in advance, and the form that changes it. */
export function AskAdvance({ order, answer }: Props) {
  const { t } = useLingui()
  const { advanceAsked, email } = order
  const words = useAdminWords()
  const mine = answer?.did === 'ask-advance' ? answer : undefined
  const { box, saves } = useClosing({
    does: 'ask-advance',
    answer: mine,
    version: advanceAsked,
    saved: t`The advance was changed.`,
  })
  const { form, wrong, isMended, sends, change } = useRefusedFields(mine?.fields)
  const isBusy = useNavigation().formData?.get('do') === 'ask-advance'
  return (
    <>
      {advanceAsked > 0 && <Asked order={order} />}
      <details ref={box} open={mine !== undefined} className="first:-mt-2">
        <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control pe-2 font-medium text-link hover:underline">
          <Wallet size={18} strokeWidth={1.75} aria-hidden />
          {advanceAsked > 0 ? <Trans>Change the advance</Trans> : <Trans>Ask for an advance</Trans>}
        </summary>
        <Form
          key={saves}
          ref={form}
          method="post"
          action={useOrderAction(order.id)}
          onChange={change}
          preventScrollReset
          noValidate
          className="mt-1 grid gap-4"
        >
          <input type="hidden" name="do" value="ask-advance" />
          <input type="hidden" name="version" value={order.version} />
          {mine?.refused === 'invalid-input' && !isMended && (
            <Alert key={sends} look="danger" takesFocus>
              <PleaseCheck wrong={wrong['advanceAsked'] ? [{ id: 'advance-asked', label: t`Advance (TK)` }] : []}>
                {words.refusal('invalid-input')}
              </PleaseCheck>
            </Alert>
          )}
          <TextField
            label={t`Advance (TK)`}
            id="advance-asked"
            name="advanceAsked"
            inputMode="decimal"
            autoComplete="off"
            className="sm:max-w-sm"
            defaultValue={mine?.typed.amount ?? String(inTaka(advanceAsked || order.deliveryCharge))}
            hint={
              email
                ? t`The customer is emailed. Enter 0 to ask for nothing.`
                : t`Tell the customer with the WhatsApp message on this page. Enter 0 to ask for nothing.`
            }
            error={words.field(wrong['advanceAsked'])}
          />
          <Button type="submit" isBusy={isBusy} className="justify-self-start">
            <Trans>Save</Trans>
          </Button>
        </Form>
      </details>
    </>
  )
}

const looks = {
  due: 'bg-warning-soft text-on-warning-soft',
  held: 'bg-warning-soft text-on-warning-soft',
  paid: 'bg-success-soft text-on-success-soft',
}

function Asked({ order }: Pick<Props, 'order'>) {
  const { t } = useLingui()
  const state = hasPaidAdvance(order) ? 'paid' : order.isPaymentHeld ? 'held' : 'due'
  const words = { due: t`Not paid yet`, held: t`Check first`, paid: t`Paid` }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span>
        <Trans>
          Advance asked for: <Price amount={order.advanceAsked} className="font-semibold" />
        </Trans>
      </span>
      <span className={`rounded-control px-2 py-0.5 text-sm font-semibold ${looks[state]}`}>{words[state]}</span>
    </p>
  )
}
