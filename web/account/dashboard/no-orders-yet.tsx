import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'

/** For whoever has not ordered with this account yet. */
export function NoOrdersYet() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<PackageOpen size={28} strokeWidth={1.5} />}
      title={t`No orders yet`}
      action={
        <ButtonLink to="/shop">
          <Trans>Shop Now</Trans>
        </ButtonLink>
      }
    >
      <Trans>Once you have ordered, you see here how your orders are doing and when they arrive.</Trans>
    </EmptyState>
  )
}
