import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'

export function NoOffers() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Tag size={30} strokeWidth={1.5} />}
      title={t`No Offers Available Now`}
      action={
        <ButtonLink to="/shop">
          <Trans>Go to the shop</Trans>
        </ButtonLink>
      }
    >
      <Trans>When a deal runs, it stands here with its prices and its end. Meanwhile, this is what came in last.</Trans>
    </EmptyState>
  )
}
