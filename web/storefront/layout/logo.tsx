import { useLingui } from '@lingui/react/macro'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Link } from '../../ui/link.tsx'
import { ShopName } from '../../ui/shop-name.tsx'

export function Logo() {
  const { t } = useLingui()
  const { name, otherName } = useShopFacts()
  return (
    <Link
      to="/"
      aria-label={`${otherName} · ${t`${name}, home page`}`}
      className="logo-place flex min-h-11 items-center rounded-control px-1 text-primary"
    >
      <ShopName className="stitch-under text-[1.625rem] leading-9" />
    </Link>
  )
}
