import type { Api } from '#contract/client.ts'
import type { Deal } from '#contract/deals.ts'
import { forCard, type Card } from '../product-card/shown-product.ts'

export type ShownDeal = Pick<Deal, 'id' | 'title' | 'titleBn' | 'percentOff' | 'endsAt'> & { cards: Card[] }

/** The deals that run, the one that ends first at the head. */
export async function listDeals(api: Api): Promise<Deal[]> {
  return (await api.listDeals({})).data
}

export function forShow({ id, title, titleBn, percentOff, endsAt, products }: Deal, most = products.length): ShownDeal {
  return { id, title, ...(titleBn && { titleBn }), percentOff, endsAt, cards: products.slice(0, most).map(forCard) }
}
