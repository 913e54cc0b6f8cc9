import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import { toast } from '../../ui/toasts/toast.ts'

/** The person could not be fetched: the frame stays, and the page can be asked for again. */
export function NoPerson() {
  const { t } = useLingui()
  const words = t`Failed to fetch user data`
  useEffect(() => toast.error(words), [words])
  return (
    <>
      <PageHead title={t`Dashboard`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Dashboard</Trans>
      </h1>
      <RetryCard title={words}>
        <Trans>Your orders and your details are safe. Please try again in a moment.</Trans>
      </RetryCard>
    </>
  )
}
