import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { RetryCard } from '../../ui/retry-card.tsx'
import { toast } from '../../ui/toasts/toast.ts'

/** One's orders could not be fetched: a note in their place, and a toast. */
export function OrdersFailed() {
  const { t } = useLingui()
  const words = t`Failed to fetch order`
  useEffect(() => toast.error(words), [words])
  return (
    <RetryCard title={words}>
      <Trans>Your orders are safe with us. Please try again in a moment.</Trans>
    </RetryCard>
  )
}
