import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Poisha } from '#domain/money.ts'
import { couponOf, hasLoyaltyDiscount } from '#domain/orders/repricing.ts'
import { Price } from '../../ui/price.tsx'

/** What an order costs and what of it is still to be paid, `inAdvance` of it before the shop confirms it; the lines add up. */
export function Money({ order, inAdvance = 0 }: { order: Order; inAdvance?: Poisha | undefined }) {
  const { subtotal, discount, deliveryCharge, total, advance, status, returned = [] } = order
  const coupon = couponOf(order)
  const givenBack = returned.reduce((sum, { refund }) => sum + refund, 0)
  return (
    <dl className="grid gap-2">
      <Row name={<Trans>Sub-total</Trans>} amount={subtotal} />
      {discount > 0 && (
        <Row name={<DiscountName coupon={coupon.goods} isLoyal={hasLoyaltyDiscount(order)} />} amount={-discount} />
      )}
      <Row name={<DeliveryName coupon={coupon.delivery} />} amount={deliveryCharge} />
      <Row name={<Trans>Total Amount</Trans>} amount={total} isSum />
      <Row name={<Trans>Advance payment</Trans>} amount={advance} />
      {inAdvance > 0 && <Row name={<Trans>To pay in advance</Trans>} amount={inAdvance} />}
      {status === 'cancelled' ? (
        <Row name={<Trans>To pay (cancelled)</Trans>} amount={0} isSum />
      ) : (
        <Row
          name={status === 'delivered' ? <Trans>Paid on delivery</Trans> : <Trans>To pay on delivery</Trans>}
          amount={total - advance - inAdvance}
          isSum
        />
      )}
      {givenBack > 0 && <Row name={<Trans>Given back for returned products</Trans>} amount={-givenBack} />}
    </dl>
  )
}

/** What a discount is for: a coupon, twenty orders, or what was agreed on. */
export function DiscountName({ coupon, isLoyal }: { coupon: string | undefined; isLoyal: boolean | undefined }) {
  if (coupon) return <Trans>Coupon {coupon}</Trans>
  return isLoyal ? <Trans>Discount for 20 orders</Trans> : <Trans>Discount</Trans>
}

/** `coupon`: what made the delivery free. */
export function DeliveryName({ coupon }: { coupon: string | undefined }) {
  return coupon ? <Trans>Delivery charges (coupon {coupon})</Trans> : <Trans>Delivery charges</Trans>
}

function Row({ name, amount, isSum = false }: { name: ReactNode; amount: Poisha; isSum?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-line pt-2 font-bold' : ''}`}>
      <dt className={isSum ? '' : 'text-ink-2'}>{name}</dt>
      <dd className="text-end">
        <Price amount={amount} style="sum" />
      </dd>
    </div>
  )
}
