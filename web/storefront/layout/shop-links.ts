import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'

export type ShopLink = { to: string; label: string }

/** The ways into the shop, as the navigation, the drawer and the footer name them. */
export function useShopLinks() {
  const { t } = useLingui()
  return {
    shop: { to: '/shop', label: t`Shop` },
    offers: { to: '/offer', label: t`Offers` },
    allCategories: { to: '/categories/shop', label: t`All categories` },
    /** The specified ones, and what most people come for. */
    categories: [
      { to: '/shop?category=Electronics', label: t`Electronics` },
      { to: '/shop?category=Cloth', label: t`Fashion` },
      { to: '/shop?tag=Men', label: t`Men` },
      { to: '/shop?tag=Women', label: t`Women` },
      { to: '/shop?tag=Sharee', label: t`Sharee` },
      { to: '/shop?tag=Panjabi', label: t`Panjabi` },
      { to: '/shop?tag=Mobile', label: t`Mobile` },
      { to: '/shop?tag=Watch', label: t`Watch` },
    ],
    about: { to: '/about', label: t`About Us` },
    contact: { to: '/contact', label: t`Contact` },
    faqs: { to: '/faqs', label: t`FAQs` },
    blog: { to: '/blog', label: t`Blog` },
    terms: { to: '/privacy', label: t`Terms & Conditions` },
    returns: { to: '/return-policy', label: t`Return policy` },
    tracking: { to: '/order', label: t`Track order` },
    delivery: { to: '/faqs#delivery', label: t`Delivery information` },
  }
}

/** The page that is open, as a link to it is written: a category or a tag is a place of its own. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const path = englishPath(pathname)
  for (const name of ['category', 'tag']) {
    const [one, ...more] = params.getAll(name)
    if (one && more.length === 0) return `${path}?${name}=${one}`
  }
  return path
}
