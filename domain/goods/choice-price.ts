import type { Poisha } from '../money.ts'
import type { Choice } from './catalog.ts'
import type { RunningDeal } from './deal.ts'
import { optionsFor } from './stock.ts'

/** A size and colour that may have its own price, and its deal price while a deal runs; else the product's count. */
export type OwnPrice = Choice & { price?: Poisha; dealPrice?: Poisha }
type Priced = { price: Poisha; deal?: RunningDeal; options?: readonly OwnPrice[] }

/**
 * A product with the price of what has been chosen of it so far, which is the one rule of what a choice costs: its own
 * price or the product's, then the deal's. Where several are left to choose from it is that of the cheapest; `isFrom`:
 * the others cost more. Its options all say their price then, so that it can be asked again.
 */
export function pricedFor<Product extends Priced>(
  product: Product,
  choice: Choice = {},
): Product & { isFrom?: boolean } {
  const { price, deal, options = [] } = product
  if (!options.some((option) => option.price)) return product
  const priced = options.map((option) => ({ price, ...(deal && { dealPrice: deal.price }), ...option }))
  const [least, ...others] = optionsFor(priced, choice).toSorted((one, other) => one.price - other.price)
  if (!least) return product
  return {
    ...product,
    options: priced,
    price: least.price,
    ...(deal && { deal: { ...deal, price: least.dealPrice ?? deal.price } }),
    isFrom: others.some((other) => other.price > least.price),
  }
}
