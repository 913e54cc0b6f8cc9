import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'

/** There is nothing in the whole shop. */
export function NoProducts() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<PackageOpen size={30} strokeWidth={1.5} />}
      title={t`No products available`}
      action={
        <ButtonLink to="/">
          <Trans>To the front page</Trans>
        </ButtonLink>
      }
    />
  )
}
