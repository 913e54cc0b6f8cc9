import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { Totals } from '#domain/orders/pricing.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { Refused } from './refused.ts'
import { OrderTotals } from './order-totals.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import type { OrderState } from './use-order-form.ts'

type Props = {
  totals: Totals
  refused: Refused | undefined
  order: OrderState
  button: RefObject<HTMLDivElement | null>
}

/** What the order comes to, how it is paid, and the button that places it. */
export function Summary({ totals, refused, order, button }: Props) {
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-28"
    >
      <h2 id="summary" className="text-xl font-bold">
        <Trans>Summary</Trans>
      </h2>
      <div aria-live="polite">
        <OrderTotals totals={totals} />
      </div>
      <p className="text-sm text-ink-2">
        <span className="scripted:hidden">
          <Trans>Cash on delivery: you pay when the parcel is in your hands.</Trans>
        </span>
        <span className="hidden scripted:inline">
          <Trans>
            Cash on delivery: you pay the rider <Price amount={totals.total} style="line" /> when the parcel is in your
            hands.
          </Trans>
        </span>
      </p>
      <div ref={button}>
        <PlaceOrderButton refused={refused} order={order} total={totals.total} />
      </div>
      <ButtonLink to="/shop" variant="quiet">
        <Trans>Continue Shopping</Trans>
      </ButtonLink>
    </section>
  )
}
