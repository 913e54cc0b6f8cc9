import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Poisha } from '#domain/money.ts'
import { Price } from '../../ui/price.tsx'
import type { Details } from './details.server.ts'

/** What an order comes to, what of it is still to be collected, and what the shop earns; the lines add up. */
export function Sums({ order }: Pick<Details, 'order'>) {
  const { subtotal, discount, deliveryCharge, total, advance, status, profit, paymentMethod, transactionId } = order
  const due = status === 'cancelled' ? 0 : total - advance
  return (
    <>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <Row name={<Trans>Sub-total</Trans>} amount={subtotal} />
        {discount > 0 && <Row name={<Trans>Discount</Trans>} amount={-discount} />}
        <Row name={<Trans>Delivery charges</Trans>} amount={deliveryCharge} />
        <Row name={<Trans>Total Amount</Trans>} amount={total} isSum />
        {advance > 0 && <Row name={<Trans>Advance payment</Trans>} amount={advance} />}
        {status !== 'delivered' && <Row name={<Trans>To collect</Trans>} amount={due} isSum />}
        <Row name={<Trans>Profit</Trans>} amount={profit} />
      </dl>
      <p className="mt-3 text-ink-2">
        {paymentMethod === 'Cash on delivery' ? <Trans>Cash on delivery</Trans> : paymentMethod}
        {transactionId && ` · ${transactionId}`}
      </p>
    </>
  )
}

function Row({ name, amount, isSum = false }: { name: ReactNode; amount: Poisha; isSum?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isSum ? 'font-bold' : ''}`}>
      <dt className={isSum ? '' : 'text-ink-2'}>{name}</dt>
      <dd>
        <Price amount={amount} style="sum" />
      </dd>
    </div>
  )
}
