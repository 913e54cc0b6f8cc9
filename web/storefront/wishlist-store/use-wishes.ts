import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { mostWishes } from '#domain/goods/wishlist.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { wishFor, type Wishable } from './wish-of.ts'
import { useWishlist } from './wishlist-store.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Changes the wishlist of this device, and says what came of it. */
export function useWishes() {
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
