import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { countUnits } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useCart } from '../../cart/cart-store.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { iconButtonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'

/** The way to the cart, with how much is in it: known to this device only, and so not before the page is alive. */
export function CartLink() {
  const { t } = useLingui()
  const count = useCart((cart) => countUnits(cart.lines))
  const shown = formatNumber(count, useLanguage())
  const label = count === 0 ? t`Cart` : t`Cart, ${plural(count, { one: '# item', other: '# items' })}`
  return (
    <Link to="/cart" aria-label={label} className={`${iconButtonClass} relative`}>
      <ShoppingCart size={22} strokeWidth={1.75} />
      {count > 0 && (
        <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums">
          {shown}
        </span>
      )}
    </Link>
  )
}
