import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { listingAddress, type Listing } from './listing.ts'

/** The rest of the page works; only the products are missing. */
export function Lost({ listing, onRetry }: { listing: Listing; onRetry: () => void }) {
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
