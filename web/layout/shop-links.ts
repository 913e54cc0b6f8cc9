import { useLingui } from '@lingui/react/macro'

type ShopLink = { to: string; label: string }

/** The ways into the shop, as the navigation and the footer name them. */
export function useShopLinks(): ShopLink[] {
  const { t } = useLingui()
  return [
    { to: '/shop', label: t`Shop` },
    { to: '/shop?category=Electronics', label: t`Electronics` },
    { to: '/shop?category=Cloth', label: t`Fashion` },
  ]
}
