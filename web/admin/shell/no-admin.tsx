import { Trans, useLingui } from '@lingui/react/macro'
import { RetryCard } from '../../ui/retry-card.tsx'

/** The admin who is logged in could not be looked up just now. */
export function NoAdmin() {
  const { t } = useLingui()
  return (
    <RetryCard title={t`Failed to fetch user data`}>
      <Trans>Nothing is lost. Please try again in a moment.</Trans>
    </RetryCard>
  )
}
