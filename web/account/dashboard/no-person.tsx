import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { toast } from '../../ui/toasts/toast.ts'

/** The person could not be fetched: the frame stays, and the page can be asked for again. */
export function NoPerson({ title }: { title?: string }) {
  const { t } = useLingui()
  const heading = title ?? t`Dashboard`
  const words = t`Failed to fetch user data`
  useEffect(() => toast.error(words), [words])
  return (
    <>
      <PageHead title={heading} />
      <h1 className="mb-6 text-2xl md:text-3xl">{heading}</h1>
      <RetryCard title={words}>
        <Trans>Your orders and your details are safe. Please try again in a moment.</Trans>
      </RetryCard>
    </>
  )
}
