import { percentOf, type Poisha } from '../money.ts'
import { deliveryChargeFor, loyalty, totalsOf, usualDelivery, type OrderFigures, type Totals } from './pricing.ts'

/** `coupon`: the code of the coupon that it is cheaper by, or empty; `freeDelivery`: that coupon made its delivery free. */
type PricedOrder = Totals & { insideDhaka: boolean; coupon: string; freeDelivery: boolean }

/** Whether an order has the discount of a loyal customer. */
export function hasLoyaltyDiscount({ subtotal, discount, coupon }: Totals & { coupon: string }): boolean {
  return !coupon && discount > 0 && discount === percentOf(subtotal, loyalty.percentOff)
}

type WithCoupon = { coupon?: string | undefined; freeDelivery?: boolean | undefined; deliveryCharge: Poisha }

/** The code of an order's coupon beside what it took off: the goods or the delivery. */
export function couponOf({ coupon = '', freeDelivery, deliveryCharge }: WithCoupon): {
  goods: string
  delivery: string
} {
  return freeDelivery ? { goods: '', delivery: deliveryCharge === 0 ? coupon : '' } : { goods: coupon, delivery: '' }
}

/** The amounts of an order that do not follow from the shop's rules of today, such as a discount that was agreed on. */
export function setByHand(
  order: PricedOrder,
  delivery = usualDelivery,
): Pick<OrderFigures, 'discount' | 'deliveryCharge'> {
  const { insideDhaka, subtotal, discount, deliveryCharge } = order
  const usual = deliveryChargeFor(insideDhaka, { goods: subtotal - discount, delivery })
  return {
    ...(discount > 0 && !hasLoyaltyDiscount(order) && { discount }),
    ...((deliveryCharge !== usual || couponOf(order).delivery) && { deliveryCharge }),
  }
}

/**
 * What a changed order costs: an amount that is not given stays as it was set by hand, or follows the shop's rules. The
 * charge of an order that goes elsewhere follows the rules, unless a coupon has made it free.
 */
export function repriceOrder(before: PricedOrder, change: OrderFigures, delivery = usualDelivery): Totals {
  const byHand = setByHand(before, delivery)
  const isChargedAnew = before.insideDhaka !== change.insideDhaka && !couponOf(before).delivery
  return totalsOf(
    {
      ...change,
      isLoyal: hasLoyaltyDiscount(before),
      discount: change.discount ?? (byHand.discount && Math.min(byHand.discount, change.subtotal)),
      deliveryCharge: change.deliveryCharge ?? (isChargedAnew ? undefined : byHand.deliveryCharge),
    },
    delivery,
  )
}
