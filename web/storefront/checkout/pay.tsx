import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import type { PaymentPart, PaymentState } from '#domain/orders/payment.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Price } from '../../ui/price.tsx'
import { PayButton } from '../order-view/pay-online.tsx'
import { findPayment, startPayment } from './pay.server.ts'
import type { Route } from './+types/pay.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('payment')
  if (!id) return { payment: undefined, own: undefined }
  try {
    return await findPayment(context.get(shop), { id: id.slice(0, 30), language: languageOf(url.pathname), request })
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) throw data('order-not-found', 404)
    throw error
  }
}

/** Leads to the gateway's page; where there is none, this page says so. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [id = '', number = ''] = [form.get('id'), form.get('number')].map((value) => String(value ?? ''))
  const part: PaymentPart = form.get('part') === 'advance' ? 'advance' : 'all'
  try {
    const { page } = await startPayment(context.get(shop), { id, number, part, request })
    return redirect(page, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ refused: error.code, order: id ? { id } : { number }, part }, error.status)
  }
}

export default function PayPage({ loaderData: { payment, own }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page grid max-w-2xl gap-6 py-8 md:py-14">
      <PageHead title={t`Online payment`} />
      {actionData ? <NotStarted {...actionData} /> : payment ? <Outcome payment={payment} own={own} /> : <NoPayment />}
    </div>
  )
}

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>

const icons = {
  open: { Icon: Hourglass, colour: 'text-ink-2' },
  paid: { Icon: CircleCheck, colour: 'text-success' },
  'on-hold': { Icon: Hourglass, colour: 'text-ink-2' },
  declined: { Icon: CircleX, colour: 'text-danger' },
  failed: { Icon: CircleX, colour: 'text-danger' },
  cancelled: { Icon: CircleAlert, colour: 'text-ink-2' },
  expired: { Icon: CircleAlert, colour: 'text-ink-2' },
} satisfies Record<PaymentState, object>

type OutcomeProps = { payment: Payment; own: string | undefined }

/** What became of a payment, and where to go on. */
function Outcome({ payment: { id, state, left, number, part }, payment, own }: OutcomeProps) {
  useNews(state === 'open')
  const { Icon, colour } = icons[state]
  const isTriedAgain = left > 0 && ['failed', 'cancelled', 'expired', 'declined'].includes(state)
  const order = own ? `/dashboard/orderDetails/${own}` : '/order'
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8">
      <Icon size={56} strokeWidth={1.5} className={colour} aria-hidden />
      <Heading state={state} />
      <div role="status" className="grid gap-3">
        <p>
          <Words payment={payment} />
        </p>
        {state === 'paid' && (
          <p>
            <AfterPayment payment={payment} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {isTriedAgain && (
          <PayButton order={own ? { id: own } : { number }} part={part}>
            <Trans>Try again</Trans>
          </PayButton>
        )}
        <ButtonLink to={order} variant={isTriedAgain ? 'secondary' : 'primary'}>
          <Trans>Track this order</Trans>
        </ButtonLink>
        {state === 'open' && (
          <ButtonLink to={`/pay?payment=${id}`} variant="secondary" reloadDocument>
            <Trans>Check again</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Words({ payment: { state, amount, method, number, inAdvance, left } }: { payment: Payment }) {
  const money = <Price amount={amount} className="font-semibold" />
  if (state === 'open')
    return (
      <Trans>
        We have not heard about your payment of {money} for order {number} yet. If the money has left your account, it
        counts as soon as we hear of it: do not pay again.
      </Trans>
    )
  if (state === 'on-hold')
    return (
      <Trans>
        We are checking your payment of {money} by {method} for order {number}. You don’t need to pay again. We’ll call
        you.
      </Trans>
    )
  if (state === 'declined')
    return (
      <Trans>
        We could not accept your payment of {money} for order {number}. It was refunded to the account you paid from.
      </Trans>
    )
  if (state === 'paid')
    return (
      <Trans>
        We have received {money} by {method} for order {number}.
      </Trans>
    )
  if (left === 0) return <Trans>Nothing was paid this time, and nothing is left to pay for order {number}.</Trans>
  if (inAdvance > 0) return <Trans>Nothing was paid. Order {number} stays as it is: you can try again.</Trans>
  return <Trans>Nothing was paid. Order {number} stays as it is: you can try again, or pay the rider in cash.</Trans>
}

/** What comes back of a payment, or is left to pay after it. */
function AfterPayment({ payment: { left, toGiveBack } }: { payment: Payment }) {
  const back = <Price amount={toGiveBack} className="font-semibold" />
  const rest = <Price amount={left} className="font-semibold" />
  if (toGiveBack > 0)
    return (
      <Trans>
        We’ll refund {back} within 10 days to the account you paid from: the order was cancelled, already paid, or
        already with the courier.
      </Trans>
    )
  if (left > 0) return <Trans>You pay the rest, {rest}, when the parcel arrives.</Trans>
  return <Trans>There is nothing left to pay when the parcel arrives.</Trans>
}

function Heading({ state }: { state: PaymentState }) {
  const { t } = useLingui()
  const words: Record<PaymentState, string> = {
    open: t`Waiting for your payment`,
    paid: t`Thank you for your payment`,
    'on-hold': t`We are checking your payment`,
    declined: t`The payment was not accepted`,
    failed: t`The payment did not go through`,
    cancelled: t`You cancelled the payment`,
    expired: t`The payment was not finished`,
  }
  return <h1 className="text-2xl font-bold md:text-3xl">{words[state]}</h1>
}

const everyFewSeconds = 5000
const mostLooks = 60

/** Looks again while nobody knows, for some minutes. */
function useNews(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  const looks = useRef(0)
  const look = useEffectEvent(() => void (looks.current++ < mostLooks && revalidate()))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(look, everyFewSeconds)
    return () => clearInterval(timer)
  }, [isWaiting])
}

type NotStartedProps = NonNullable<Route.ComponentProps['actionData']>

function NotStarted({ refused, order, part }: NotStartedProps) {
  const { t } = useLingui()
  const words = useWordsFor()
  const { advance } = useShopFacts()
  const own: Partial<Record<RefusalCode, string>> = {
    'payment-unavailable': t`Paying online is not possible right now. Nothing was charged.`,
    'nothing-to-pay': t`There is nothing to pay online for this order.`,
    'order-not-found': t`This browser no longer shows that order. Open it again to pay for it.`,
  }
  return (
    <Page>
      <Alert look="danger" takesFocus>
        <p className="font-semibold">{own[refused] ?? words.refusal(refused)}</p>
        {refused === 'payment-unavailable' && (
          <p>
            {part === 'all' && !advance ? (
              <Trans>Your order stays as it is. You can pay the rider in cash.</Trans>
            ) : (
              <Trans>Your order stays as it is. Please try again in a few minutes.</Trans>
            )}
          </p>
        )}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {refused === 'payment-unavailable' && (
          <PayButton order={order} part={part}>
            <Trans>Try again</Trans>
          </PayButton>
        )}
        <ButtonLink to="/order" variant="secondary">
          <Trans>Track your order</Trans>
        </ButtonLink>
      </div>
    </Page>
  )
}

/** For whoever comes here by themselves. */
function NoPayment() {
  return (
    <Page>
      <p>
        <Trans>To pay online, open your order first.</Trans>
      </p>
      <ButtonLink to="/order" className="justify-self-start">
        <Trans>Track your order</Trans>
      </ButtonLink>
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl font-bold md:text-3xl">
        <Trans>Online payment</Trans>
      </h1>
      {children}
    </div>
  )
}
