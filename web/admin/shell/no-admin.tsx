import { Trans, useLingui } from '@lingui/react/macro'
import { RetryCard } from '../../ui/notes/retry-card.tsx'

/** Who is at the desk could not be found out just now. */
export function NoAdmin() {
  const { t } = useLingui()
  return (
    <RetryCard title={t`Failed to fetch user data`}>
      <Trans>Nothing is lost. Please try again in a moment.</Trans>
    </RetryCard>
  )
}
