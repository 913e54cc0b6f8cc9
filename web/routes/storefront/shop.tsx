import { data } from 'react-router'
import { CategoryLinks, SortForm } from '../../catalog/listing/list-controls.tsx'
import { ListingHead } from '../../catalog/listing/listing-head.tsx'
import { ListingView } from '../../catalog/listing/listing-view.tsx'
import { readListing } from '../../catalog/listing/listing.ts'
import { loadListing } from '../../catalog/listing/load-listing.ts'
import { shop } from '../../lib/shop.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadListing(context.get(shop), readListing(url.searchParams))
  return data(loaded, { status: loaded.cards.length > 0 || loaded.listing.page === 1 ? 200 : 404 })
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-2 pb-8">
      <ListingHead {...loaderData} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <CategoryLinks listing={loaderData.listing} />
        <SortForm listing={loaderData.listing} />
      </div>
      <ListingView {...loaderData} />
    </div>
  )
}
