import type { Poisha } from '../money.ts'
import type { RefusalCode } from '../refusal.ts'
import { productLimits } from './product.ts'

/** By how many whole per cent prices can be changed together, downwards and upwards. */
export const priceChangeLimits = { least: -90, most: 300 } as const

type Prices = { price: Poisha; profit: Poisha }
/** What a choice has of its own; null where the product's counts. */
export type OwnPrices = { price: Poisha | null; profit: Poisha | null }
type Refused = { refused: RefusalCode }

/**
 * A price that goes up or down by so many per cent, in whole taka, halves up. What the shop itself paid stays what it was,
 * so the profit goes up or down by the same amount; one of 0 is one that nobody has entered, and stays.
 * @returns why not, where the product would have no price, too high a one, or be sold below what it cost.
 */
export function changePrice({ price, profit }: Prices, percent: number): Prices | Refused {
  if (price <= 0) return { refused: 'price-out-of-range' }
  const next = Math.round((price * (100 + percent)) / 10_000) * 100
  if (next <= 0 || next > productLimits.price * 100) return { refused: 'price-out-of-range' }
  const gain = profit === 0 ? 0 : profit + next - price
  return gain < 0 ? { refused: 'below-cost' } : { price: next, profit: gain }
}

/**
 * The same for a product and for what its choices have of their own. A choice whose price moves by another amount than
 * the product's gets a profit of its own, since what the shop paid for it stays too.
 */
export function changePrices<Option extends OwnPrices>(
  product: Prices & { options: readonly Option[] },
  percent: number,
): (Prices & { options: Option[] }) | Refused {
  const next = changePrice(product, percent)
  if ('refused' in next) return next
  const options: Option[] = []
  for (const option of product.options) {
    const { price, profit } = option
    const own = changePrice({ price: price ?? product.price, profit: profit ?? product.profit }, percent)
    if ('refused' in own) return own
    const isAlike = profit === null && own.profit === next.profit
    options.push({ ...option, price: price && own.price, profit: isAlike ? null : own.profit })
  }
  return { ...next, options }
}
