import { useLingui } from '@lingui/react/macro'
import { useShopFacts } from '../../../lib/shop/shop-settings.ts'
import { Link } from '../../../ui/link.tsx'
import { ShopName } from '../../../ui/shop-name.tsx'

export function Logo() {
  const { t } = useLingui()
  const { name, otherName } = useShopFacts()
  return (
    <Link
      to="/"
      aria-label={[...new Set([otherName, t`${name}, home page`])].join(' · ')}
      className="flex min-h-11 min-w-0 flex-1 basis-0 items-center rounded-control px-1 text-primary sm:max-w-60 sm:flex-none sm:basis-auto"
    >
      <ShopName mark="stitch-under text-[1.625rem] leading-9" className="text-base leading-5 sm:text-xl sm:leading-6" />
    </Link>
  )
}
