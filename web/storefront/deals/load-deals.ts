import type { Api } from '#contract/client.ts'
import type { Deal } from '#contract/deals.ts'
import type { Language } from '#domain/language.ts'
import type { Day } from '../../lib/day-in-words.ts'
import { momentIn } from '../../lib/time-left.ts'
import { forCard, type Card } from '../product-card/shown-product.ts'

export type ShownDeal = Pick<Deal, 'id' | 'title' | 'titleBn' | 'percentOff'> & { end: Day; cards: Card[] }

/** The deals that run, the one that ends first at the head. */
export async function listDeals(api: Api): Promise<Deal[]> {
  return (await api.listDeals({})).data
}

/** A deal with as many of its products as are shown. */
export function forShow(deal: Deal, most: number, language: Language): ShownDeal {
  const { id, title, titleBn, percentOff, endsAt, products } = deal
  const cards = products.slice(0, most).map(forCard)
  return { id, title, ...(titleBn && { titleBn }), percentOff, end: momentIn(endsAt, language), cards }
}
