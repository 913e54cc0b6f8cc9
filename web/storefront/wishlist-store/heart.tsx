import { useLingui } from '@lingui/react/macro'
import { hasWish, mostWishes } from '#domain/goods/wishlist.ts'
import { formatNumber } from '#domain/money.ts'
import { IconButton } from '../../ui/button.tsx'
import { type Wishable, wishFor } from './wish-of.ts'
import { useWishlist } from './wishlist-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Puts a product on the wishlist of this device, and takes it off again. Without scripts there is none. */
export function Heart({ product, className = '' }: { product: Wishable; className?: string }) {
  const { t } = useLingui()
  const { wish, forget } = useWishes()
  const isWished = useWishlist(({ items }) => hasWish(items, product.id))
  return (
    <IconButton
      label={t`Wishlist: ${product.title}`}
      aria-pressed={isWished}
      onClick={() => (isWished ? forget(product) : wish(product))}
      className={className ? `heart ${className}` : 'heart'}
    >
      <i className={isWished ? 'icon icon-heart-full' : 'icon icon-heart'} />
    </IconButton>
  )
}

/** Changes the wishlist of this device, and says what came of it. */
function useWishes() {
  const { t } = useLingui()
  const most = formatNumber(mostWishes, useLanguage())

  function wish(product: Wishable): void {
    const { title } = product
    const about = { id: `wish ${product.id}` }
    const wished = useWishlist.getState().add(wishFor(product))
    if (wished === 'added') toast.success(t`${title} added to wishlist!`, about)
    if (wished === 'already-there') toast.error(t`Item is already in the wishlist.`, about)
    if (wished === 'full') toast.error(t`Your wishlist is full: it holds at most ${most} products.`, about)
  }

  function forget({ id, title }: Pick<Wishable, 'id' | 'title'>): void {
    useWishlist.getState().remove(id)
    toast.success(t`${title} removed from wishlist!`, { id: `wish ${id}` })
  }

  return { wish, forget }
}
