import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { CategoryLinks, SortForm } from '../../catalog/listing/list-controls.tsx'
import { ListingView, Shown } from '../../catalog/listing/listing-view.tsx'
import { listingAddress, readListing } from '../../catalog/listing/listing.ts'
import { loadListing } from '../../catalog/listing/load-listing.ts'
import { useCategoryName } from '../../catalog/use-category-name.ts'
import { shop } from '../../lib/shop.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/shop.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadListing(context.get(shop), readListing(url.searchParams))
  return data(loaded, { status: loaded.cards.length > 0 || loaded.listing.page === 1 ? 200 : 404 })
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  const { listing, total, cards } = loaderData
  const { category, page } = listing
  const title = category ? nameOf(category) : t`Shop`
  return (
    <div className="page pt-2 pb-8">
      <PageHead
        title={title}
        description={t`Electronics and clothing at plain prices, paid in cash at your door anywhere in Bangladesh.`}
        canonical={listingAddress({ category, page })}
      />
      <Breadcrumb
        crumbs={
          category
            ? [{ label: t`Shop`, to: '/shop' }, { label: title }]
            : [{ label: t`Home`, to: '/' }, { label: title }]
        }
      />
      <div className="mt-2 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <div role="status">
          <Shown page={page} count={cards.length} total={total} />
        </div>
      </div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <CategoryLinks listing={listing} />
        <SortForm listing={listing} />
      </div>
      <ListingView {...loaderData} />
    </div>
  )
}
