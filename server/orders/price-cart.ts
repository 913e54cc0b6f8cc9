import type { contract, Input } from '#contract/contract.ts'
import type { WantedLine } from '#contract/orders.ts'
import type { Option } from '#contract/product-options.ts'
import type { Product } from '#contract/products.ts'
import { missingChoice } from '#domain/goods/catalog.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { priceWithCoupon } from '#domain/orders/coupon.ts'
import { isLoyal } from '#domain/orders/pricing.ts'
import { findProductsById } from '../products/store.ts'
import type { Shop } from '../http/serve.ts'
import { findCoupon } from './coupons.ts'
import { destinationOf } from './destination.ts'
import { countDelivered } from './store.ts'

type PriceCart = typeof contract.priceCart

/** The cart at today's prices and stock, in the caller's language. What the shop no longer sells comes back without a product, and costs nothing. */
export async function priceCart({ cartItems, coupon: code, ...destination }: Input<PriceCart>, shop: Shop<PriceCart>) {
  const { db, user, settings, request } = shop
  const { delivery } = await settings.now()
  const current = await findProductsById(
    db,
    cartItems.map(({ productId }) => productId),
    request.language,
  )
  const lines = cartItems.map((wanted) => {
    const product = current.get(wanted.productId)
    if (!product) return { wanted, available: 0 }
    return { wanted, available: availableOf(product, wanted), product: pricedFor(product, optionOf(product, wanted)) }
  })
  const sold = lines.flatMap(({ wanted, product }) => (product ? [{ ...product, quantity: wanted.quantity }] : []))
  const deliveredOrders = user ? await countDelivered(db, user.id) : 0
  const coupon = code ? await findCoupon(code, shop) : undefined
  const counted = coupon && !('mistake' in coupon) ? coupon : undefined
  const buyer = { ...destinationOf(destination), deliveredOrders }
  return {
    lines,
    totals: priceWithCoupon(sold, buyer, { coupon: counted, delivery }).totals,
    isLoyal: isLoyal(buyer),
    ...(coupon && { coupon }),
    delivery,
  }
}

/** The units left of that size and colour; none of a choice that is not offered. */
function availableOf(product: Product, { size, colour }: WantedLine): number {
  if (missingChoice(product, { size, colour })) return 0
  return product.options ? (optionOf(product, { size, colour })?.stock ?? 0) : product.stock
}

function optionOf(
  { options = [] }: Product,
  { size, colour }: Pick<WantedLine, 'size' | 'colour'>,
): Option | undefined {
  return options.find((one) => (one.size ?? '') === (size ?? '') && isSameColour(one.colour, colour))
}

function isSameColour(one = '', other = ''): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
