import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { loyalty, priceOrder } from '#domain/pricing.ts'
import { troubleOf, type ShownLine } from '../cart/shown-line.ts'
import { useAddress } from '../lib/use-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Refused } from './answer-cart.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { writeShown } from './order-form.ts'
import { OrderTotals } from './order-totals.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

type Props = {
  lines: ShownLine[]
  isLoyal: boolean
  visitor: Visitor | null
  idempotencyKey: string
  refused: Refused | undefined
}

/** The order's form: delivery, details, sum, and one button. */
export function Checkout({ lines, isLoyal, visitor, idempotencyKey, refused }: Props) {
  const typed = refused?.typed
  const [isInside, setInside] = useState(typed?.isInsideDhaka ?? true)
  // One key for as long as the page is open, so that a second press or a repeat is the same order.
  const [key] = useState(typed?.idempotencyKey || idempotencyKey)
  const form = useCheckedForm({ isGuest: !visitor, refused: refused?.fields ?? {} })
  const isBusy = useNavigation().formData?.get('intent') === 'order'
  const deliveredOrders = isLoyal ? loyalty.ordersNeeded : 0
  const inside = priceOrder(lines, { insideDhaka: true, deliveredOrders })
  const outside = priceOrder(lines, { insideDhaka: false, deliveredOrders })
  const totals = isInside ? inside : outside
  return (
    <Form
      method="post"
      action={useAddress('/cart')}
      noValidate
      preventScrollReset
      onSubmit={(event) => (isBusy ? event.preventDefault() : form.hold(event))}
      onChange={({ currentTarget }) => form.check(currentTarget)}
      ref={useCallOnce(form.check)}
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input
        type="hidden"
        name="shown"
        value={writeShown({ lines: lines.map(toSeen), subtotal: totals.subtotal, discount: totals.discount })}
      />
      <div className="grid gap-8">
        <DeliveryChoice
          isInside={isInside}
          onChange={setInside}
          totals={{ inside: inside.total, outside: outside.total }}
        />
        <DeliveryDetails visitor={visitor} typed={typed} mistakes={form.mistakes} />
      </div>
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
          <Trans>Cash on delivery: you pay when the parcel is in your hands.</Trans>
        </p>
        <PlaceOrderButton
          refused={refused}
          isBusy={isBusy}
          isReady={form.isComplete && !lines.some(troubleOf)}
          total={totals.total}
        />
        <ButtonLink to="/shop" variant="quiet">
          <Trans>Continue Shopping</Trans>
        </ButtonLink>
      </section>
    </Form>
  )
}

function toSeen({ productId, quantity, size, colour, price }: ShownLine) {
  return { productId, quantity, ...(size && { size }), ...(colour && { colour }), seenPrice: price }
}

/** A form that the browser filled in by itself is checked as soon as it is there. */
function useCallOnce(check: (form: HTMLFormElement) => void) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  useEffect(() => {
    if (form) check(form)
  }, [form, check])
  return setForm
}
