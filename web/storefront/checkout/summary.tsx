import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, type ReactNode, useEffect, useState } from 'react'
import { advanceOf } from '#domain/orders/payment.ts'
import type { CouponTerms } from '#domain/orders/coupon.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import { type Poisha, formatMoney } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useHydrated } from '../../browser/lazy.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ConnectionNote } from '../../ui/connection-note.tsx'
import { fixOf, TroubleWords, useLineName } from '../cart/cart-line-item.tsx'
import { troubleOf, type ShownLine, type TypedCoupon } from '../cart/use-current-cart.ts'
import { CouponField } from './coupon-field.tsx'
import type { Refused } from './order-form.ts'
import { dropKey } from '../cart/cart-store.ts'
import { isSentAgain, sentKey } from './sent-order.ts'
import type { OrderState } from './use-order-form.ts'

type Props = {
  lines: ShownLine[]
  totals: Totals
  refused: Refused | undefined
  order: OrderState
  button: RefObject<HTMLDivElement | null>
  coupon: TypedCoupon
  /** Whether the order costs less with it. */
  usesCoupon: boolean
  isLoyal: boolean
  insideDhaka: boolean
  /** What is asked before the order is placed. */
  question: ReactNode
}

/** What the order comes to, how it is paid, and the button that places it. */
export function Summary({ lines, totals, refused, order, button, question, coupon, usesCoupon, ...props }: Props) {
  const { isPaidOnline, advance } = useShopFacts()
  const inAdvance = advance ? advanceOf(advance.rule, { ...totals, insideDhaka: props.insideDhaka }) : 0
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-(--header-height) lg:col-start-2 lg:row-[1/span_20] lg:mt-6"
    >
      <h2 id="summary" className="text-xl font-bold">
        <Trans>Summary</Trans>
      </h2>
      <CouponField {...{ coupon, subtotal: totals.subtotal, isUsed: usesCoupon, isLoyal: props.isLoyal }} />
      <div aria-live="polite">
        <OrderTotals totals={totals} coupon={usesCoupon ? coupon.terms : undefined} />
      </div>
      <p className="text-sm text-ink-2">
        <span className="scripted:hidden">
          <Trans>Cash on delivery: you pay when the parcel is in your hands.</Trans>
          {advance && ` ${advance.note}`}
        </span>
        <span className="hidden scripted:inline">
          <Trans>
            Cash on delivery: you pay the rider <Price amount={totals.total - inAdvance} style="sum" /> when the parcel
            is in your hands.
          </Trans>
          {inAdvance > 0 && ` ${advance?.note}`}
        </span>{' '}
        {isPaidOnline && inAdvance === 0 && <Trans>You can also pay online once the order is placed.</Trans>}
      </p>
      {question}
      <div ref={button}>
        <PlaceOrderButton
          {...{ lines, order, total: totals.total }}
          refused={refused?.elsewhere || refused?.isAsked ? undefined : refused}
        />
      </div>
      <p className="-mt-2 text-sm text-ink-2">
        <Trans>
          By ordering you agree to our <TextLink to="/privacy">terms</TextLink> and{' '}
          <TextLink to="/return-policy">return policy</TextLink>.
        </Trans>
      </p>
      <ButtonLink to="/shop" variant="quiet">
        <Trans>Continue Shopping</Trans>
      </ButtonLink>
    </section>
  )
}

/** What an order comes to, line by line. */
function OrderTotals({ totals, coupon: terms }: { totals: Totals; coupon: CouponTerms | undefined }) {
  const coupon = terms?.code
  return (
    <dl className="grid gap-2">
      <Row name={<Trans>Sub-total</Trans>} amount={totals.subtotal} />
      {totals.discount > 0 && (
        <Row
          name={coupon ? <Trans>Coupon {coupon}</Trans> : <Trans>Discount for 20 orders</Trans>}
          amount={-totals.discount}
        />
      )}
      <Row
        name={terms?.freeDelivery ? <Trans>Delivery charges (coupon {coupon})</Trans> : <Trans>Delivery charges</Trans>}
        amount={totals.deliveryCharge}
      />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
        <dt>
          <Trans>Total Amount</Trans>
        </dt>
        <dd>
          <Price amount={totals.total} style="sum" />
        </dd>
      </div>
    </dl>
  )
}

function Row({ name, amount }: { name: ReactNode; amount: Poisha }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        <Price amount={amount} style="sum" />
      </dd>
    </div>
  )
}

type PlaceOrderButtonProps = { lines: ShownLine[]; refused: Refused | undefined; order: OrderState; total: number }

/** One button, with the amount on it; above it why the last press did not lead to an order. */
function PlaceOrderButton({ lines, refused, order, total }: PlaceOrderButtonProps) {
  const { t } = useLingui()
  const words = useWordsFor()
  const isAlive = useHydrated()
  const { phone } = useShopFacts()
  const { isBusy, isReady, isOffline, held, isSlow, sendAgain } = order
  const hasLoggedOut = refused?.code === 'login-required'
  const isLost = refused?.code === 'temporarily-unavailable'
  const isTold = refused && !isLost && !isBusy && !isOffline
  const amount = formatMoney(total, useLanguage(), 'sum')
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (refused && !unknown.has(refused.code) && !(hasLoggedOut && isSentAgain())) dropKey()
    setSent(sentKey() !== undefined)
  }, [refused, hasLoggedOut, isOffline, isBusy])
  return (
    <div className="grid gap-3">
      {isTold && refused.code === 'out-of-stock' && (
        <LineTroubles key={refused.typed.idempotencyKey} lines={lines}>
          {words.refusal(refused.code)}
        </LineTroubles>
      )}
      {isTold && refused.code !== 'out-of-stock' && (
        <Alert
          key={refused.typed.idempotencyKey + refused.code}
          look="danger"
          takesFocus={Object.keys(refused.fields).length === 0}
        >
          {refused.isMoved ? (
            <Trans>
              The delivery charge now matches your district. Nothing was ordered. Please look at the new total.
            </Trans>
          ) : hasLoggedOut ? (
            <LoggedOut />
          ) : (
            words.refusal(refused.code, { otherwise: t`Order failed. Please try again.` })
          )}
          {refused.code === 'too-many-orders' && phone && (
            <a href={phone.link} className="ms-2 font-semibold whitespace-nowrap underline underline-offset-4">
              {phone.shown}
            </a>
          )}
        </Alert>
      )}
      {!isTold && !isBusy && (isOffline || isLost || isSent) && (
        <Alert key={held} look="info" takesFocus={held > 0 || isLost}>
          {isOffline && !isSent && !isLost ? (
            <Trans>You are offline. Nothing has been ordered. Press Place Order when you are connected again.</Trans>
          ) : (
            <MayHaveArrived isOffline={isOffline} />
          )}
        </Alert>
      )}
      {isSlow && <ConnectionNote isSlow onRetry={sendAgain} />}
      <Button type="submit" size="large" isBusy={isBusy} isDisabled={isAlive && !isReady} className="flex-wrap gap-y-0">
        {isBusy ? t`Placing order…` : t`Place Order`}
        {!isBusy && <span className="hidden font-normal whitespace-nowrap tabular-nums scripted:inline">{amount}</span>}
      </Button>
    </div>
  )
}

/** After these nobody knows yet whether the order is placed. */
const unknown = new Set<RefusalCode>(['temporarily-unavailable', 'order-in-progress'])

/** For a customer's form that is sent after the login has ended. */
function LoggedOut() {
  return (
    <>
      <Trans>You have been logged out, so nothing was ordered.</Trans>
      <span className="mt-1 flex flex-wrap gap-x-5 *:py-2">
        <TextLink to="/login?next=/cart">
          <Trans>Login</Trans>
        </TextLink>
        <TextLink to="/cart">
          <Trans>Order as a guest</Trans>
        </TextLink>
      </span>
    </>
  )
}

function MayHaveArrived({ isOffline }: { isOffline: boolean }) {
  return isOffline ? (
    <Trans>
      You are offline. The shop’s answer did not arrive, so your order may have been placed. This page finds out as soon
      as you are connected again.
    </Trans>
  ) : (
    <Trans>
      The shop’s answer did not arrive, so your order may have been placed. Press Place Order again: it is never placed
      twice.
    </Trans>
  )
}

/** The lines that cannot be ordered as they are, each with a link to what puts it right; once all are right nothing is said. */
function LineTroubles({ lines, children }: { lines: ShownLine[]; children: ReactNode }) {
  const lineName = useLineName()
  const troubled = lines.filter(troubleOf)
  // They are known once the shop has been asked again.
  const [areKnown, setKnown] = useState(false)
  if (!areKnown && troubled.length > 0) setKnown(true)
  if (areKnown && troubled.length === 0) return null
  const mistakes = troubled.map((line) => ({
    field: fixOf(line),
    words: lineName(line),
    rest: (
      <>
        : <TroubleWords line={line} />
      </>
    ),
  }))
  return <ErrorSummary mistakes={mistakes}>{children}</ErrorSummary>
}
