import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { bringIntoView, opensBelow, ReturnForm, type ReturnLine } from './return-form.tsx'
import type { ReturnAnswer } from './typed-return.ts'

type Asked = { reference: string; on: string; closedOn: string | undefined }
type Props = {
  number: string
  status: OrderStatus
  returns: { until: string; isOver: boolean; left: number[]; asked?: Asked } | undefined
  /** What can be given back here, and what came of asking; whoever knows only the number and the phone writes instead. */
  asking?: { lines: readonly ReturnLine[]; answer: ReturnAnswer | undefined } | undefined
}

/** Who helps with this order: by phone, by a message that names it, and, while it can be returned, with that. */
export function Help({ number, status, returns, asking }: Props) {
  const { t } = useLingui()
  const { phone, messaging, returnDays } = useShopFacts()
  const takesReturns = returnDays > 0
  const days = formatNumber(returnDays, useLanguage())
  const isJustAsked = asking?.answer !== undefined && 'reference' in asking.answer
  const isReturnable = returns && !returns.isOver && returns.left.some((units) => units > 0)
  const writing = (text: string) => `${messaging?.link}?text=${encodeURIComponent(text)}`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a href={phone.link} className="btn btn-secondary">
            <Phone size={18} aria-hidden />
            <Trans>Call {phone.shown}</Trans>
          </a>
        )}
        {messaging && (
          <ButtonLink to={writing(t`About my order ${number}: `)} variant="secondary">
            <MessageCircle size={18} aria-hidden />
            <Trans>WhatsApp about {number}</Trans>
          </ButtonLink>
        )}
        {asking && returns && (isReturnable || isJustAsked) && (
          <ReturnForm {...asking} number={number} left={returns.left} />
        )}
        {!asking && messaging && isReturnable && (
          <ButtonLink to={writing(t`I would like to return something from my order ${number}: `)} variant="secondary">
            <Undo2 size={18} aria-hidden />
            <Trans>Ask for a return on WhatsApp</Trans>
          </ButtonLink>
        )}
      </div>
      {returns?.asked && !isJustAsked && (
        <p className="font-medium">
          <Trans>
            You asked for a return on {returns.asked.on}. Your reference is {returns.asked.reference}.
          </Trans>{' '}
          {returns.asked.closedOn && <Trans>The shop closed this request on {returns.asked.closedOn}.</Trans>}
        </p>
      )}
      {!asking && status === 'pending' && (
        <p>
          <Trans>To cancel the order, open the link in our email about it, or call us.</Trans>
        </p>
      )}
      {!asking && isReturnable && (
        <p>
          <Trans>To ask for a return here, open the link in our email about the order.</Trans>
        </p>
      )}
      <p className="text-ink-2">
        {!takesReturns && status !== 'cancelled' && (
          <Trans>Only what is wrong or damaged is taken back. Tell us as soon as you notice it.</Trans>
        )}
        {takesReturns && !returns && status !== 'cancelled' && (
          <Trans>What arrives can be returned within {days} days.</Trans>
        )}
        {returns && isReturnable && <Trans>You can ask for a return until {returns.until}.</Trans>}
        {takesReturns && returns?.isOver && <Trans>The time for returns ended on {returns.until}.</Trans>}{' '}
        <TextLink to="/return-policy">
          <Trans>Return policy</Trans>
        </TextLink>
      </p>
    </div>
  )
}

/** `isPaid`: whether something was paid online for the order. */
type Answered = { isCancelled?: boolean; isPaid?: boolean; isOther?: boolean; refused?: RefusalCode }

/** What came of cancelling an order, or why another form of its page was refused. */
export function CancelAnswer({ isCancelled, isPaid, isOther, refused }: Answered) {
  const words = useWordsFor()
  if (isCancelled) {
    return (
      <Alert look="success" takesFocus>
        {isPaid ? (
          <Trans>Your order is cancelled. We’ll refund what you paid online within 10 days.</Trans>
        ) : (
          <Trans>Your order is cancelled. You pay nothing.</Trans>
        )}
      </Alert>
    )
  }
  if (isOther) {
    return (
      <Alert look="danger" takesFocus>
        <p className="font-semibold">
          <Trans>Nothing was cancelled or sent. Another order has been opened in this browser since.</Trans>
        </p>
        <p>
          <Trans>Open the link of the order you mean once more, then try again.</Trans>
        </p>
      </Alert>
    )
  }
  if (!refused) return null
  return (
    <Alert key={refused} look="danger" takesFocus>
      <p className="font-semibold">{words.refusal(refused)}</p>
      {refused === 'order-locked' && (
        <p>
          <Trans>Only a pending order can be cancelled here. Call us if you no longer want it.</Trans>
        </p>
      )}
    </Alert>
  )
}

/**
 * Takes a pending order back after one confirmation, which opens below the button; without scripts too. A second press
 * of a double click, which may land on what the page has moved under the pointer, confirms nothing.
 */
export function CancelOrder({ number, isPaid }: { number: string; isPaid: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel'
  const details = useRef<HTMLDetailsElement>(null)
  const keep = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} onToggle={bringIntoView} className={`${opensBelow} *:scroll-my-4 print:hidden`}>
      <summary className="inline-flex min-h-11 list-none items-center rounded-control px-4 font-semibold text-danger ring-1 ring-danger ring-inset hover:bg-danger-soft [&::-webkit-details-marker]:hidden">
        <Trans>Cancel order</Trans>
      </summary>
      <Form
        method="post"
        replace
        preventScrollReset
        className="mt-3 grid gap-3 rounded-card bg-danger-soft p-4 text-on-danger-soft"
      >
        <input type="hidden" name="order" value={number} />
        <p>
          {isPaid ? (
            <Trans>
              Do you want to cancel this order? This takes effect at once and can’t be undone. We’ll refund what you
              paid online within 10 days.
            </Trans>
          ) : (
            <Trans>
              Do you want to cancel this order? This takes effect at once and can’t be undone. You pay nothing.
            </Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="danger"
            isBusy={isBusy}
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {isBusy ? <Trans>Cancelling…</Trans> : <Trans>Yes, cancel this order</Trans>}
          </Button>
          <Button variant="secondary" onClick={keep} className="unscripted:hidden">
            <Trans>Keep the order</Trans>
          </Button>
        </div>
      </Form>
    </details>
  )
}
