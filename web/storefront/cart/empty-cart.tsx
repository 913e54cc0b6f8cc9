import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function EmptyCart() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<ShoppingBag size={28} strokeWidth={1.5} />}
      title={t`Your cart is empty`}
      action={
        <ButtonLink to="/shop">
          <Trans>Continue Shopping</Trans>
        </ButtonLink>
      }
    />
  )
}
