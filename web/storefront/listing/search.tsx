import { data } from 'react-router'
import { ListingPage } from './listing-page.tsx'
import { readListing } from './listing.ts'
import { isComplete, loadListing, statusOf } from './load-listing.ts'
import { SearchHead } from './results/search-head.tsx'
import { arriveAt } from './seen-lists.ts'
import { isWhole, shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/search.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = readListing(url)
  const loaded = await loadListing(context.get(shop), listing)
  context.set(isWhole, isComplete(loaded))
  return data(loaded, { status: statusOf(loaded, listing) })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return arriveAt(readListing(url), serverLoader)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage loaderData={loaderData} Head={SearchHead} />
}
