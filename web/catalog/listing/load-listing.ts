import type { Api } from '#contract/client.ts'
import { retrying } from '../../lib/retrying.ts'
import { pageSize, type Listing } from './listing.ts'
import { forCard, type Card } from '../shown-product.ts'

export type LoadedListing = { listing: Listing; total: number; cards: Card[] }

export async function loadListing(api: Api, listing: Listing): Promise<LoadedListing> {
  const { category, sort, page } = listing
  const query = { sort, page, limit: pageSize }
  const { data, total } = await retrying(() =>
    category ? api.listCategory({ ...query, category }) : api.listProducts(query),
  )
  return { listing, total, cards: data.map(forCard) }
}
