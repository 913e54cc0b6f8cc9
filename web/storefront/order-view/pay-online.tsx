import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CreditCard, Hourglass } from 'lucide-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useAddress } from '../../i18n/use-language.ts'
import type { PaymentPart } from '#domain/orders/payment.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownPayment } from './order-view.server.ts'

type Props = {
  payment: ShownPayment | undefined
  /** The order's number, for whoever has its link; its id for a customer whose own it is. */
  order: { number: string } | { id: string }
}

/** What was paid online, and the way to pay what is left. */
export function PayOnline({ payment, order }: Props) {
  const { t } = useLingui()
  if (!payment) return null
  const { received, refunded, toGiveBack } = payment
  return (
    <section
      aria-label={t`Online payment`}
      className="grid gap-3 rounded-card border border-line p-4 print:border-0 print:p-0"
    >
      {received.map(({ amount, method, state, at }, n) => (
        // Payments are only ever added.
        <p key={`${n} ${at}`} className="flex items-start gap-2">
          {state === 'paid' ? (
            <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" aria-hidden />
          ) : (
            <Hourglass size={20} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
          )}
          <span>
            {state === 'paid' ? (
              <Trans>
                <Price amount={amount} className="font-semibold" /> paid by {method}, {at}
              </Trans>
            ) : (
              <Trans>
                We are checking your payment of <Price amount={amount} className="font-semibold" /> by {method}. You
                don’t need to pay again. We’ll call you.
              </Trans>
            )}
          </span>
        </p>
      ))}
      {refunded > 0 && (
        <p>
          <Trans>
            We have refunded <Price amount={refunded} className="font-semibold" />
          </Trans>
        </p>
      )}
      {toGiveBack > 0 && (
        <p>
          <Trans>
            We’ll refund <Price amount={toGiveBack} className="font-semibold" /> within 10 days to the account you paid
            from.
          </Trans>
        </p>
      )}
      <PayForms payment={payment} order={order} />
    </section>
  )
}

type PayFormsProps = Pick<Props, 'order'> & { payment: ShownPayment }

/** What the shop asks for in advance, and all that is left. */
function PayForms({ payment: { toPay, inAdvance, isGoing }, order }: PayFormsProps) {
  if (toPay === 0 && inAdvance === 0) return null
  // A rest that is too much for the gateway can be paid in cash alone.
  const hasMore = toPay !== inAdvance
  const advance = <Price amount={inAdvance} className="font-semibold" />
  return (
    <div className="grid gap-3 print:hidden">
      {inAdvance > 0 && (
        <p>
          <Trans>
            We confirm your order once you have paid {advance} in advance, with bKash, Nagad, Rocket or a card.
          </Trans>{' '}
          {hasMore && <Trans>You can pay the rider the rest in cash.</Trans>}
        </p>
      )}
      {isGoing ? (
        <p>
          <Trans>You started to pay online a short while ago. If you did not finish, you can start again.</Trans>
        </p>
      ) : (
        inAdvance === 0 && (
          <p>
            <Trans>You can pay now with bKash, Nagad, Rocket or a card, or pay the rider in cash.</Trans>
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        {inAdvance > 0 && (
          <PayButton order={order} part="advance">
            <Trans>Pay {advance} in advance</Trans>
          </PayButton>
        )}
        {toPay > inAdvance && (
          <PayButton order={order} part="all" variant={inAdvance > 0 ? 'secondary' : 'primary'}>
            <Trans>
              Pay <Price amount={toPay} /> online
            </Trans>
          </PayButton>
        )}
      </div>
    </div>
  )
}

type PayButtonProps = Pick<Props, 'order'> & {
  part: PaymentPart
  variant?: 'primary' | 'secondary'
  children: React.ReactNode
}

/** Leads to the gateway's page, with and without scripts. */
export function PayButton({ order, part, variant = 'primary', children }: PayButtonProps) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // Whoever comes back from the gateway's page finds this one as it was left.
    const back = () => setBusy(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const send = (event: SubmitEvent) => (isBusy ? event.preventDefault() : setBusy(true))
  const [[name, value] = []] = Object.entries(order)
  return (
    <form method="post" action={useAddress('/pay')} onSubmit={send}>
      <input type="hidden" name={name} value={value} />
      <input type="hidden" name="part" value={part} />
      <Button type="submit" variant={variant} isBusy={isBusy}>
        <CreditCard size={18} aria-hidden />
        <span>{children}</span>
      </Button>
    </form>
  )
}
