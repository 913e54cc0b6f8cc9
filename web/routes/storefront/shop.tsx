import { data } from 'react-router'
import { ListingHead } from '../../catalog/listing/listing-head.tsx'
import { ListingPage } from '../../catalog/listing/listing-page.tsx'
import { readListing } from '../../catalog/listing/listing.ts'
import { isComplete, loadListing, statusOf } from '../../catalog/listing/load-listing.ts'
import { arriveAt } from '../../catalog/listing/seen-lists.ts'
import { isWhole, shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = readListing(url)
  const loaded = await loadListing(context.get(shop), listing)
  context.set(isWhole, isComplete(loaded))
  return data(loaded, { status: statusOf(loaded, listing) })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return arriveAt(readListing(url), serverLoader)
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage loaderData={loaderData} Head={ListingHead} />
}
