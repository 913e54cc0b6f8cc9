import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useMemo, useState, type ComponentType, type ReactNode, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Sort } from '#domain/goods/catalog.ts'
import { hydrateLazily, useHydrated } from '../../browser/lazy.tsx'
import { appliedFilters } from './applied-filters.ts'
import { formId, panelId, FilterButton } from './filters/filter-button.tsx'
import { readListing, type Listing, listingAddress, type View, sortsOf } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { Results } from './results.tsx'
import { Shown } from './shown.tsx'
import { keepArrived, type ComingListing } from './seen-lists.ts'
import { useFiltering, type Filtering } from './use-filtering.ts'
import type { FilterProps } from './filters/filter-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { deviceStorage } from '../../browser/device-storage.ts'
import { Button } from '../../ui/button.tsx'

const AppliedChips = hydrateLazily(() => import('./filters/applied-chips.tsx').then((file) => file.AppliedChips))
const FilterPanel = hydrateLazily(() => import('./filters/filter-panel.tsx').then((file) => file.FilterPanel))

type Props = {
  loaderData: LoadedListing | ComingListing
  /** What the list is. Its products may still be on the way. */
  Head: ComponentType<{ listing: Listing; loaded: LoadedListing | undefined }>
  above?: ReactNode
}

/** A list with everything around it: what it is, the filters, and the products. It stands while another page is on its way. */
export const ListingPage = memo(function ListingPage({ loaderData, Head, above }: Props) {
  const { t } = useLingui()
  const location = useLocation()
  const listing = useMemo(() => readListing(location), [location])
  const loaded = useArrived(loaderData)
  const filtering = useFiltering(listing)
  const results = <Results listing={listing} loaded={loaded} />
  const filters = { ...filtering, counts: loaded?.counts }
  useEffect(() => {
    if (loaded) keepArrived(listing, loaded)
  }, [listing, loaded])
  return (
    <div className="page pt-2 pb-8">
      <Head listing={listing} loaded={loaded} />
      {above && <div className="mt-4 mb-6">{above}</div>}
      <div role="status" className="mt-1 min-h-5">
        <Announced listing={listing} loaded={loaded} />
      </div>
      {loaded && isBare(listing, loaded) ? (
        <div className="mt-4">{results}</div>
      ) : (
        <div className="mt-3 lg:mt-4 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          <ListBar {...filters} total={loaded?.total} />
          <aside
            id={panelId}
            aria-label={t`Filters`}
            className="mb-6 scroll-mt-16 max-lg:not-target:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1"
          >
            <FilterPanel {...filters} id={formId} />
          </aside>
          <div className="lg:col-start-2 lg:row-start-1 lg:me-84">
            <AppliedChips listing={filtering.wanted} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-start-2">{results}</div>
        </div>
      )}
    </div>
  )
})

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

type ListBarProps = FilterProps & { total: number | undefined }

/** Below the header and the banner, as far as they are there. */
const belowTheHeader =
  'sticky top-[6.6875rem] transition-[top] duration-200 ease-shop md:top-[6.8125rem] scrolling-down:top-0! md:scrolling-down:top-11! md:put-away:top-[4.0625rem] md:put-away:scrolling-down:top-0!'

/** What can be done with a list. On small screens it stays in sight. */
function ListBar(props: ListBarProps) {
  return (
    <div
      className={`${belowTheHeader} z-10 -mx-4 mb-4 flex items-center gap-2 max-sm:unscripted:flex-wrap max-sm:unscripted:justify-between border-b border-line bg-bg px-4 py-2 md:-mx-6 md:px-6 lg:static lg:col-start-2 lg:row-start-1 lg:mx-0 lg:w-80 lg:self-start lg:justify-self-end lg:border-0 lg:p-0`}
    >
      <FilterButton {...props} />
      <SortMenu wanted={props.wanted} change={props.change} />
      <ViewSwitch listing={props.wanted} />
    </div>
  )
}

/** Products beside each other or below each other. The device remembers what was chosen last. */
function ViewSwitch({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const { view: liked, prefer } = useListPreferences()
  const shown = listing.view ?? liked
  useEffect(() => void useListPreferences.persist.rehydrate(), [])
  const views = [
    { view: 'grid', label: t`Grid`, icon: 'icon-grid' },
    { view: 'list', label: t`List`, icon: 'icon-rows' },
  ] as const
  return (
    <ul
      aria-label={t`View`}
      className="flex shrink-0 rounded-control bg-surface p-0.5 ring-1 ring-line-strong ring-inset"
    >
      {views.map(({ view, label, icon }) => (
        <li key={view} className={shown === view ? 'max-sm:hidden' : undefined}>
          <Link
            to={listingAddress({ ...listing, view: view === 'list' ? view : undefined })}
            preventScrollReset
            replace
            state={{ isSamePage: true }}
            onClick={() => prefer(view)}
            aria-label={label}
            aria-current={shown === view ? 'true' : undefined}
            className="grid size-10 place-items-center rounded-[4px] text-ink-2 hover:bg-primary-soft aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
          >
            <i className={`icon ${icon}`} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type ListPreferences = { view: View; prefer: (view: View) => void }

/** How lists are liked on this device. The script for the first paint reads the same, so that no list jumps. */
const useListPreferences = create<ListPreferences>()(
  persist(
    (set) => ({
      view: 'grid',
      prefer: (view) => {
        set({ view })
        document.documentElement.dataset.likedView = view
      },
    }),
    {
      name: 'list-view',
      storage: deviceStorage<{ view: View }>({
        read: (text) => ({ view: text === 'list' ? 'list' : 'grid' }),
        write: ({ view }) => view,
      }),
      partialize: ({ view }) => ({ view }),
      skipHydration: true,
    },
  ),
)

/** Without scripts the menu belongs to the form of the filters, and has a button; on phones both have their own row. */
function SortMenu({ wanted, change }: Filtering) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const sorts = sortsOf(wanted)
  const { menu, shown } = useEarlySort(wanted.sort)
  const words: Record<Sort, string> = {
    'price-asc': t`Price: Low to High`,
    'price-desc': t`Price: High to Low`,
    newest: t`Newest`,
    'best-selling': t`Best selling`,
    rating: t`Best rated`,
    relevance: t`Relevance`,
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:unscripted:order-last max-sm:unscripted:basis-full">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="text-sm text-ink-2 max-lg:sr-only">
          <Trans>Sort</Trans>
        </span>
        <select
          ref={menu}
          name="sort"
          form={formId}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => change({ sort: sorts.find((sort) => sort === target.value) ?? wanted.sort })}
          className="min-h-11 w-full min-w-0 rounded-control bg-surface ps-2 font-medium text-ellipsis text-ink ring-1 ring-line-strong ring-inset hover:bg-primary-soft"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </select>
      </label>
      {!isHydrated && (
        <Button type="submit" form={formId} variant="secondary" className="scripted:sr-only">
          <Trans>Apply</Trans>
        </Button>
      )}
    </div>
  )
}

/** What was chosen before the page was alive stays in the menu until the form of the filters, which comes later, takes it up. */
function useEarlySort(wanted: Sort) {
  const menu = useRef<HTMLSelectElement>(null)
  const [early, setEarly] = useState<{ chosen: string; insteadOf: Sort }>()
  const takeUp = useEffectEvent(() => {
    if (menu.current) setEarly({ chosen: menu.current.value, insteadOf: wanted })
  })
  // Only what the server's page holds is early.
  useEffect(() => takeUp(), [])
  const isEarly = early?.insteadOf === wanted
  if (early && !isEarly) setEarly(undefined)
  return { menu, shown: isEarly ? early.chosen : wanted }
}
