import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'

export function EmptyWishlist() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Heart size={28} strokeWidth={1.5} />}
      title={t`Nothing saved yet`}
      action={
        <ButtonLink to="/shop">
          <Trans>Shop Now</Trans>
        </ButtonLink>
      }
    >
      <Trans>Press the heart of a product, and you find it here again.</Trans>
    </EmptyState>
  )
}

/** For browsers without scripts: the list lives on the device, where nothing but a script can read it. */
export function ScriptsNeeded() {
  const { t } = useLingui()
  return (
    <div className="hidden unscripted:block">
      <EmptyState
        picture={<Heart size={28} strokeWidth={1.5} />}
        title={t`The wishlist needs JavaScript`}
        action={
          <ButtonLink to="/shop">
            <Trans>Shop Now</Trans>
          </ButtonLink>
        }
      >
        <Trans>It is kept on your device by a script. Without one, the cart keeps what you like just as well.</Trans>
      </EmptyState>
    </div>
  )
}
