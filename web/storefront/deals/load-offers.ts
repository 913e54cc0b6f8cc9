import type { Api } from '#contract/client.ts'
import { loadPart } from '../rows/load-part.ts'
import { forCard } from '../product-card/shown-product.ts'
import { forShow, listDeals } from './load-deals.ts'

const mostOfDeal = 24
const arrivals = 8

/** The deals that run; the newest products where there is none to show. */
export async function loadOffers(api: Api) {
  const deals = await loadPart(() => listDeals(api))
  const newest = deals?.length
    ? { data: [] }
    : await loadPart(() => api.listProducts({ sort: 'newest', limit: arrivals }))
  return { deals: deals?.map((deal) => forShow(deal, mostOfDeal)), newest: newest?.data.map(forCard) }
}
