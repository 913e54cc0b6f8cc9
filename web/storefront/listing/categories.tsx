import { data } from 'react-router'
import { listDeals } from '../deals/load-deals.ts'
import { loadTiles, CategoryTiles } from '../home/tiles.ts'
import { ListingHead } from './listing-head.tsx'
import { ListingPage } from './listing-page.tsx'
import { readListing } from './listing.ts'
import { isComplete, loadListing, statusOf } from './load-listing.ts'
import { arriveAt } from './seen-lists.ts'
import { loadPart } from '../rows/load-part.ts'
import { isCacheable, shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/categories.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = readListing(url)
  const api = context.get(shop)
  const [loaded, tiles] = await Promise.all([
    loadListing(api, listing),
    loadPart(async () => loadTiles(api, await listDeals(api))),
  ])
  context.set(isCacheable, isComplete(loaded) && tiles !== undefined)
  return data({ ...loaded, ...(tiles && { tiles }) }, { status: statusOf(loaded, listing) })
}

/** The tiles stand above the list: they come together. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const arrived = await arriveAt(readListing(url), serverLoader)
  return 'coming' in arrived ? arrived.coming : arrived
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { tiles } = loaderData
  const above = tiles && <CategoryTiles tiles={tiles} />
  return <ListingPage loaderData={loaderData} Head={ListingHead} above={above} />
}
