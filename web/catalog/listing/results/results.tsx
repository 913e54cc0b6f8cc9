import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useRevalidator } from 'react-router'
import { useSlow } from '../../../lib/device/use-slow.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConnectionNote } from '../../../ui/connection-note.tsx'
import { listingAddress, type Listing } from '../listing.ts'
import type { LoadedListing } from '../load-listing.ts'
import { ProductGrid } from '../product-grid.tsx'
import { LoadEarlier, LoadMore } from './load-more.tsx'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'
import { Shown } from './shown.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

type Props = {
  listing: Listing
  loaded: LoadedListing | undefined
  isChanging: boolean
  Nothing: NothingFoundProps['Nothing']
}

/** The products of a list; the old ones stay, dimmed, until the next are there. */
export function Results({ listing, loaded, isChanging, Nothing }: Props) {
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
      {loaded && !loaded.isLost && loaded.cards.length === 0 && (
        <NothingFound listing={listing} loaded={loaded} Nothing={Nothing} />
      )}
      {loaded && loaded.cards.length > 0 && (
        <div className="mt-4 grid justify-items-center gap-4">
          <Shown page={listing.page} loaded={loaded} />
          {!loaded.isLost && <LoadMore listing={listing} loaded={loaded} />}
        </div>
      )}
    </div>
  )
}

/** The rest of the page works; only the products are missing. */
function Lost({ listing, onRetry }: { listing: Listing; onRetry: () => void }) {
  return (
    <Alert look="danger">
      <p>
        <Trans>The products could not be loaded. The filters still work.</Trans>
      </p>
      <ButtonLink
        to={listingAddress(listing)}
        variant="secondary"
        className="mt-3"
        onClick={(event) => {
          event.preventDefault()
          onRetry()
        }}
      >
        <Trans>Retry</Trans>
      </ButtonLink>
    </Alert>
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
