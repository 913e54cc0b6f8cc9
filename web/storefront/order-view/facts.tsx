import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { usePaymentName } from '../../lib/shop/use-payment-name.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'

/** To whom the order goes, and how it is paid. */
export function Facts({
  order: { name, email, phone, address, insideDhaka, paymentMethod, transactionId },
  place,
}: {
  order: Order
  place: string
}) {
  const payment = usePaymentName()(paymentMethod)
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name={<Trans>Name</Trans>}>{name}</Fact>
      <Fact name={<Trans>Phone</Trans>}>
        <span className="tabular-nums">{phone}</span>
      </Fact>
      {email && <Fact name={<Trans>Email</Trans>}>{email}</Fact>}
      <Fact name={<Trans>Address</Trans>}>
        <span className="whitespace-pre-line">{address}</span>
        {place && <span className="block">{place}</span>}{' '}
        <span className="text-ink-2">({insideDhaka ? <Trans>inside Dhaka</Trans> : <Trans>outside Dhaka</Trans>})</span>
      </Fact>
      <Fact name={<Trans>Payment method</Trans>}>{payment}</Fact>
      <Fact name={<Trans>Transaction id</Trans>}>
        {transactionId || (
          <span className="text-ink-2">
            <Trans>none: it is paid in cash</Trans>
          </span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The foot of a customer's own paper. */
export function PaperFoot() {
  const { name } = useShopFacts()
  return (
    <p className="hidden border-t border-line pt-3 text-sm print:block">
      <Trans>Thank you for shopping with {name}.</Trans>
    </p>
  )
}
