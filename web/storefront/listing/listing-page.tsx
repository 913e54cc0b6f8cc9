import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { later } from '../../browser/lazy.tsx'
import { appliedFilters } from './applied-filters.ts'
import { formId, panelId } from './filters/form-names.ts'
import { ListBar } from './list-bar.tsx'
import { readListing, type Listing } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { Results } from './results/results.tsx'
import { Shown } from './results/shown.tsx'
import { keepArrived, type ComingListing } from './seen-lists.ts'
import { useFiltering } from './use-filtering.ts'

const AppliedChips = later(() => import('./filters/applied-chips.tsx').then((file) => file.AppliedChips))
const FilterPanel = later(() => import('./filters/filter-panel.tsx').then((file) => file.FilterPanel))

type Props = {
  loaderData: LoadedListing | ComingListing
  /** What the list is. Its products may still be on the way. */
  Head: ComponentType<{ listing: Listing; loaded: LoadedListing | undefined }>
  above?: ReactNode
}

/** A list with everything around it: what it is, the filters, and the products. */
export function ListingPage({ loaderData, Head, above }: Props) {
  const { t } = useLingui()
  const location = useLocation()
  const listing = useMemo(() => readListing(location), [location])
  const loaded = useArrived(loaderData)
  const filtering = useFiltering(listing)
  const isChanging = useIsChanging(listing.path)
  const results = <Results listing={listing} loaded={loaded} isChanging={isChanging} />
  const filters = { ...filtering, counts: loaded?.counts }
  useEffect(() => {
    if (loaded) keepArrived(listing, loaded)
  }, [listing, loaded])
  return (
    <div className="page pt-2 pb-8">
      <Head listing={listing} loaded={loaded} />
      <div role="status" className="mt-1 min-h-5">
        <Announced listing={listing} loaded={loaded} />
      </div>
      {above && <div className="mt-4">{above}</div>}
      {loaded && isBare(listing, loaded) ? (
        <div className="mt-4">{results}</div>
      ) : (
        <div className="mt-3 lg:mt-4 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          <ListBar {...filters} total={loaded?.total} isChanging={isChanging} />
          <aside
            id={panelId}
            aria-label={t`Filters`}
            className="mb-6 scroll-mt-16 max-lg:not-target:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1"
          >
            <FilterPanel {...filters} id={formId} />
          </aside>
          <div className="lg:col-start-2 lg:row-start-1 lg:me-84">
            <AppliedChips listing={listing} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-start-2">{results}</div>
        </div>
      )}
    </div>
  )
}

/** Nothing is there, and no filter is to blame: then none can help either. */
function isBare(listing: Listing, { total, isLost }: LoadedListing): boolean {
  return total === 0 && !isLost && appliedFilters(listing).length === 0
}

function Announced({ listing, loaded }: { listing: Listing; loaded: LoadedListing | undefined }) {
  if (loaded && loaded.cards.length > 0) return <Shown page={listing.page} loaded={loaded} />
  return <span className="sr-only">{loaded ? <Trans>No products</Trans> : <Trans>Loading products</Trans>}</span>
}

/** What the list shows: what came with the page, or what is coming once it is there. */
function useArrived(loaderData: Props['loaderData']): LoadedListing | undefined {
  const coming = 'coming' in loaderData ? loaderData.coming : undefined
  const [arrived, setArrived] = useState<{ from: Promise<LoadedListing>; loaded: LoadedListing }>()
  useEffect(() => {
    let isWanted = true
    void coming?.then((loaded) => isWanted && setArrived({ from: coming, loaded }))
    return () => {
      isWanted = false
    }
  }, [coming])
  if (!('coming' in loaderData)) return loaderData
  return arrived?.from === loaderData.coming ? arrived.loaded : undefined
}

/** Whether another state of this list is on its way; more of it is not another one. */
function useIsChanging(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname.endsWith(path) && !location.state?.isMore
}
