import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Whoever has not received a product is told so, and led to what they have received. */
export function NothingToReview() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Your review`} />
      <h1 className="mb-6 text-2xl md:text-3xl">
        <Trans>Your review</Trans>
      </h1>
      <EmptyState
        picture={<PackageOpen size={28} strokeWidth={1.5} />}
        title={t`There is nothing for you to review here`}
        action={
          <ButtonLink to="/dashboard/reviews">
            <Trans>To my reviews</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          A product can be reviewed by whoever ordered it while logged in, once it was delivered, as long as it is sold.
        </Trans>
      </EmptyState>
    </>
  )
}
