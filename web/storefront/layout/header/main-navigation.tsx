import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../ui/link.tsx'
import { useShopLinks, type ShopLink } from '../shop-links.ts'
import { barItemClass } from './item-classes.ts'
import { SubMenu } from './sub-menu.tsx'
import { useHere } from './use-here.ts'

export function MainNavigation() {
  const { t } = useLingui()
  const { shop, offers, allCategories, categories, about, contact, faqs, blog } = useShopLinks()
  return (
    <nav aria-label={t`Main`}>
      <ul className="-ms-3 flex gap-2">
        <NavigationLink {...shop} />
        <NavigationLink {...offers} />
        <SubMenu label={t`Categories`} links={[...categories, allCategories]} />
        <SubMenu label={t`About Us`} links={[about, contact, faqs]} />
        <NavigationLink {...faqs} />
        <NavigationLink {...blog} />
      </ul>
    </nav>
  )
}

function NavigationLink({ to, label }: ShopLink) {
  return (
    <li>
      <Link to={to} aria-current={to === useHere() ? 'page' : undefined} className={barItemClass}>
        {label}
      </Link>
    </li>
  )
}
