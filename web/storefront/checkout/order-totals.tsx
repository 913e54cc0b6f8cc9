import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Poisha } from '#domain/money.ts'
import type { Totals } from '#domain/orders/pricing.ts'
import { Price } from '../../ui/price.tsx'

/** What an order comes to, line by line. */
export function OrderTotals({ totals }: { totals: Totals }) {
  return (
    <dl className="grid gap-2">
      <Row name={<Trans>Sub-total</Trans>} amount={totals.subtotal} />
      {totals.discount > 0 && <Row name={<Trans>Discount for 20 orders</Trans>} amount={-totals.discount} />}
      <Row name={<Trans>Delivery charges</Trans>} amount={totals.deliveryCharge} />
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
