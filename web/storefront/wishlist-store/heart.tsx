import { useLingui } from '@lingui/react/macro'
import { Heart as HeartPicture } from 'lucide-react'
import { hasWish } from '#domain/goods/wishlist.ts'
import { IconButton } from '../../ui/button.tsx'
import { useWishes } from './use-wishes.ts'
import type { Wishable } from './wish-of.ts'
import { useWishlist } from './wishlist-store.ts'

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
      className={`group/heart unscripted:hidden aria-pressed:text-sale ${className}`}
    >
      <HeartPicture size={22} strokeWidth={1.75} className="group-aria-pressed/heart:fill-current" />
    </IconButton>
  )
}
