import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { appliedFilters, withoutFilters } from '../applied-filters.ts'
import { listingAddress, type Listing } from '../listing.ts'
import type { LoadedListing } from '../load-listing.ts'
import { NoMatches } from './no-matches.tsx'
import { NoProducts } from './no-products.tsx'

type Props = { listing: Listing; loaded: LoadedListing }

/** Why a list is empty, and the way on. */
export function NothingFound({ listing, loaded }: Props) {
  const { t } = useLingui()
  const picture = <PackageOpen size={30} strokeWidth={1.5} />
  if (loaded.total > 0)
    return (
      <EmptyState
        picture={picture}
        title={t`There is nothing on this page of the list`}
        action={
          <ButtonLink to={listingAddress({ ...listing, page: 1 })}>
            <Trans>To the first page</Trans>
          </ButtonLink>
        }
      >
        <Trans>The list ends before it.</Trans>
      </EmptyState>
    )
  if (appliedFilters(listing).length > 0)
    return (
      <EmptyState
        picture={picture}
        title={t`Nothing matches these filters`}
        action={
          <ButtonLink to={listingAddress(withoutFilters(listing))}>
            <Trans>Clear all</Trans>
          </ButtonLink>
        }
      >
        <Trans>Take one away above, or all of them.</Trans>
      </EmptyState>
    )
  return listing.path === '/search' ? <NoMatches listing={listing} loaded={loaded} /> : <NoProducts />
}
