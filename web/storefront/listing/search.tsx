import { data, useLocation } from 'react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { ListingPage } from './listing-page.tsx'
import { readListing, type Listing } from './listing.ts'
import { isComplete, loadListing, statusOf, type LoadedListing } from './load-listing.ts'
import { arriveAt } from './seen-lists.ts'
import { isCacheable, shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { canonicalAddress } from './applied-filters.ts'
import { isQueryCut, longestQuery } from './query.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = readListing(url)
  const loaded = await loadListing(context.get(shop), listing)
  context.set(isCacheable, isComplete(loaded))
  return data(loaded, { status: statusOf(loaded, listing) })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return arriveAt(readListing(url), serverLoader)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage loaderData={loaderData} Head={SearchHead} />
}

/** What was searched for, and how much of it there is. */
function SearchHead({ listing, loaded }: { listing: Listing; loaded: LoadedListing | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { search } = useLocation()
  const { query } = listing
  const title = query ? `“${query}”` : t`All products`
  const most = formatNumber(longestQuery, language)
  return (
    <>
      <PageHead title={title} canonical={canonicalAddress(listing)} />
      <Breadcrumb crumbs={[{ label: t`Home`, to: '/' }, { label: query ? t`Search results` : t`All products` }]} />
      <h1 className="mt-2 text-2xl wrap-anywhere lg:text-3xl">
        {query ? (
          <Found query={query} total={loaded?.isLost ? undefined : loaded?.total} />
        ) : (
          <Trans>All products</Trans>
        )}
      </h1>
      {isQueryCut(search) && (
        <p className="mt-1 text-sm text-ink-2">
          <Trans>Only the first {most} characters were searched for.</Trans>
        </p>
      )}
    </>
  )
}

function Found({ query, total }: { query: string; total: number | undefined }) {
  const count = formatNumber(total ?? 0, useLanguage())
  if (total === undefined) return <Trans>Results for "{query}"</Trans>
  return <Plural value={total} one={`${count} result for "${query}"`} other={`${count} results for "${query}"`} />
}
