import { Trans } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { listingAddress, pageSize, type Listing } from '../listing.ts'
import type { LoadedListing } from '../load-listing.ts'

type Props = { listing: Listing; loaded: LoadedListing }

/** The next page: a link of its own, which puts its products below the others where scripts run. */
export function LoadMore({ listing, loaded: { total } }: Props) {
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
export function LoadEarlier({ listing, loaded: { cards, earlier = 0 } }: Props) {
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
