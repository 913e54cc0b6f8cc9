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
 * the others cost more.
 */
export function pricedFor<Product extends Priced>(
  product: Product,
  choice: Choice = {},
): Product & { isFrom: boolean } {
  const { price, deal, options = [] } = product
  const costs = ({ price: own = price }: OwnPrice) => own
  const [first, ...others] = optionsFor(options, choice)
  const cheapest = others.reduce((one, other) => (one && costs(other) < costs(one) ? other : one), first)
  const least = cheapest ? costs(cheapest) : price
  return {
    ...product,
    price: least,
    ...(deal && { deal: { ...deal, price: cheapest?.dealPrice ?? deal.price } }),
    isFrom: [first, ...others].some((one) => one && costs(one) > least),
  }
}
