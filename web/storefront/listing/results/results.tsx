import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useRevalidator } from 'react-router'
import { later } from '../../../browser/lazy.tsx'
import { useSlow } from '../../../browser/use-slow.ts'
import { ConnectionNote } from '../../../ui/notes/connection-note.tsx'
import type { Listing } from '../listing.ts'
import type { LoadedListing } from '../load-listing.ts'
import { ProductGrid } from '../product-grid.tsx'
import { LoadEarlier, LoadMore } from './load-more.tsx'
import { Shown } from './shown.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

const Lost = later(() => import('./lost.tsx').then((file) => file.Lost))
const NothingFound = later(() => import('./nothing-found.tsx').then((file) => file.NothingFound))

type Props = {
  listing: Listing
  loaded: LoadedListing | undefined
  isChanging: boolean
}

/** The products of a list; the old ones stay, dimmed, until the next are there. */
export function Results({ listing, loaded, isChanging }: Props) {
  const { revalidate, state } = useRevalidator()
  const isSlow = useSlow(isChanging || !loaded)
  const list = useAppended(loaded?.earlier ?? 0)
  const retry = () => void revalidate()
  const ratio = listing.category === 'Cloth' ? 'tall' : 'square'
  const isBusy = isChanging || state === 'loading'
  return (
    <div
      ref={list}
      data-view={listing.view ?? ''}
      aria-busy={isBusy || !loaded || undefined}
      className="group/list grid gap-4"
    >
      {isSlow && <ConnectionNote isSlow onRetry={retry} />}
      {loaded && <LoadEarlier listing={listing} loaded={loaded} />}
      {!loaded && <ListSkeleton ratio={ratio} />}
      {loaded && loaded.cards.length > 0 && (
        <div className="transition-opacity duration-[120ms] group-aria-busy/list:opacity-60">
          <ProductGrid cards={loaded.cards} ratio={ratio} hasCategory={listing.path === '/search'} isBesideFilters />
        </div>
      )}
      {loaded?.isLost && <Lost listing={listing} onRetry={retry} />}
      {loaded && !loaded.isLost && loaded.cards.length === 0 && <NothingFound listing={listing} loaded={loaded} />}
      {loaded && loaded.cards.length > 0 && (
        <div className="mt-4 grid justify-items-center gap-4">
          <Shown page={listing.page} loaded={loaded} />
          {!loaded.isLost && <LoadMore listing={listing} loaded={loaded} />}
        </div>
      )}
    </div>
  )
}

/** Whoever asked for more goes on with the first of what came. */
function useAppended(earlier: number) {
  const list = useRef<HTMLDivElement>(null)
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isMore = navigation === 'REPLACE' && state?.isMore === true
  useEffect(() => {
    if (!isMore) return
    list.current?.querySelectorAll('article')[earlier]?.querySelector('a')?.focus({ preventScroll: true })
  }, [key, isMore, earlier])
  return list
}
