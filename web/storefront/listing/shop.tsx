import { data } from 'react-router'
import { ListingHead } from './listing-head.tsx'
import { ListingPage } from './listing-page.tsx'
import { readListing } from './listing.ts'
import { isComplete, loadListing, statusOf } from './load-listing.ts'
import { arriveAt } from './seen-lists.ts'
import { isCacheable, shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = readListing(url)
  const loaded = await loadListing(context.get(shop), listing)
  context.set(isCacheable, isComplete(loaded))
  return data(loaded, { status: statusOf(loaded, listing) })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return arriveAt(readListing(url), serverLoader)
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage loaderData={loaderData} Head={ListingHead} />
}
