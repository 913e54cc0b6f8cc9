import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useRevalidator, useNavigation } from 'react-router'
import { useLingui, Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { hydrateLazily } from '../../browser/lazy.tsx'
import { useSlow } from '../../browser/connection.ts'
import { ConnectionNote } from '../../ui/connection-note.tsx'
import { type Listing, listingAddress, pageSize } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { ProductGrid, gridClass } from './product-grid.tsx'
import { Shown } from './shown.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'

const Lost = hydrateLazily(() => import('./results-failed.tsx').then((file) => file.Lost))
const NothingFound = hydrateLazily(() => import('./nothing-found.tsx').then((file) => file.NothingFound))

type Props = {
  listing: Listing
  loaded: LoadedListing | undefined
}

/** The products of a list; the old ones stay, dimmed, until the next are there. */
export function Results({ listing, loaded }: Props) {
  const isChanging = useIsChanging(listing.path)
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

/** Whether another state of this list is on its way; more of it is not another one. */
export function useIsChanging(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname.endsWith(path) && !location.state?.isMore
}

/** Whoever asked for more goes on with the first of what came. */
function useAppended(earlier: number) {
  const list = useRef<HTMLDivElement>(null)
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isMore = navigation === 'REPLACE' && state?.isMore === true
  useEffect(() => {
    if (!isMore) return
    const first = list.current?.querySelectorAll('article')[earlier]?.querySelector('a')
    first?.focus({ preventScroll: true })
    // The browser may have kept the footer in place instead of what stood above it.
    if (first && first.getBoundingClientRect().bottom < 0) first.scrollIntoView()
  }, [key, isMore, earlier])
  return list
}

const bar = 'rounded-control bg-sunken'
const shown = 8

/** Boxes of the size that the products will have. */
function ListSkeleton({ ratio }: { ratio: 'square' | 'tall' }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Loading products`} className={gridClass(true)}>
      {Array.from({ length: shown }, (_, index) => (
        <li key={index} aria-hidden className="overflow-hidden rounded-card border border-line bg-surface rows:flex">
          <div
            className={`bg-sunken rows:aspect-auto rows:w-28 sm:rows:w-44 ${ratio === 'tall' ? 'aspect-[4/5]' : 'aspect-square'}`}
          />
          <div className="grid flex-1 content-start gap-2 p-3">
            <div className={`${bar} h-10 md:h-11`} />
            <div className={`${bar} h-6 w-1/2`} />
            <div className={`${bar} h-5 w-2/3`} />
            <div className={`${bar} mt-1 h-11`} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type LoadMoreProps = { listing: Listing; loaded: LoadedListing }

/** The next page: a link of its own, which puts its products below the others where scripts run. */
function LoadMore({ listing, loaded: { total } }: LoadMoreProps) {
  const language = useLanguage()
  const { location } = useNavigation()
  const isLoading = location?.state?.isMore === true
  const shown = Math.min(listing.page * pageSize, total)
  if (shown >= total) return null
  const [count, all] = [shown, total].map((number) => formatNumber(number, language))
  return (
    <ButtonLink
      to={listingAddress({ ...listing, page: listing.page + 1 })}
      rel="next"
      replace
      preventScrollReset
      state={{ isMore: true, isSamePage: true }}
      onClick={(event) => isLoading && event.preventDefault()}
      aria-busy={isLoading || undefined}
      variant="secondary"
      size="large"
      className="min-w-64 aria-busy:opacity-60"
    >
      {isLoading ? (
        <Trans>Loading more…</Trans>
      ) : (
        <Trans>
          Load more ({count} of {all})
        </Trans>
      )}
    </ButtonLink>
  )
}

/** Above a page that was gone to directly: what comes before it. */
function LoadEarlier({ listing, loaded: { cards, earlier = 0 } }: LoadMoreProps) {
  const first = listing.page - Math.round(earlier / pageSize)
  if (first <= 1 || cards.length === 0) return null
  return (
    <ButtonLink
      to={listingAddress({ ...listing, page: first - 1 })}
      rel="prev"
      variant="quiet"
      className="justify-self-center"
    >
      <Trans>Show the products before these</Trans>
    </ButtonLink>
  )
}
