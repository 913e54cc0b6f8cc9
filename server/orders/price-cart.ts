import type { contract, Input } from '#contract/contract.ts'
import type { WantedLine } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { missingChoice } from '#domain/goods/catalog.ts'
import { priceOrder } from '#domain/orders/pricing.ts'
import { findProductsById } from '../products/store.ts'
import type { Shop } from '../http/serve.ts'
import { destinationOf } from './destination.ts'
import { countDelivered } from './store.ts'

type PriceCart = typeof contract.priceCart

/** The cart at today's prices and stock. What the shop no longer sells comes back without a product, and costs nothing. */
export async function priceCart(
  { cartItems, ...destination }: Input<PriceCart>,
  { db, user, settings }: Shop<PriceCart>,
) {
  const { delivery } = await settings.now()
  const current = await findProductsById(
    db,
    cartItems.map(({ productId }) => productId),
  )
  const lines = cartItems.map((wanted) => {
    const product = current.get(wanted.productId)
    return product ? { wanted, available: availableOf(product, wanted), product } : { wanted, available: 0 }
  })
  const sold = lines.flatMap(({ wanted, product }) => (product ? [{ ...product, quantity: wanted.quantity }] : []))
  const deliveredOrders = user ? await countDelivered(db, user.id) : 0
  return { lines, totals: priceOrder(sold, { ...destinationOf(destination), deliveredOrders }, delivery), delivery }
}

/** The units left of that size and colour; none of a choice that is not offered. */
function availableOf(product: Product, { size, colour }: WantedLine): number {
  if (missingChoice(product, { size, colour })) return 0
  if (!product.options) return product.stock
  const option = product.options.find((one) => (one.size ?? '') === (size ?? '') && isSameColour(one.colour, colour))
  return option?.stock ?? 0
}

function isSameColour(one = '', other = ''): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
