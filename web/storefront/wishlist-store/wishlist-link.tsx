import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { useWishlist } from './wishlist-store.ts'

/** The way to the wishlist, with how much is on it: known to this device only, and so not before the page is alive. */
export function WishlistLink() {
  const { t } = useLingui()
  const count = useWishlist(({ items }) => items.length)
  const shown = formatNumber(count, useLanguage())
  const label = count === 0 ? t`Wishlist` : t`Wishlist, ${plural(count, { one: '# item', other: '# items' })}`
  return (
    <Link to="/wishlist" aria-label={label} className="btn-icon relative">
      <i className="icon icon-heart w-5.5" />
      {count > 0 && (
        <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums">
          {shown}
        </span>
      )}
    </Link>
  )
}
