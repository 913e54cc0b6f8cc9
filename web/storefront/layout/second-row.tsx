import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ThemeSwitch } from './theme-switch.tsx'
import { Link } from '../../ui/link.tsx'
import { useShopLinks, type ShopLink, useHere } from './shop-links.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** What the header offers from laptops on. */
export function SecondRow() {
  return (
    <div className="page hidden items-center justify-between pb-1 lg:flex">
      <MainNavigation />
      <ul className="flex items-center gap-2">
        <NavigationLink {...useShopLinks().tracking} />
        <li>
          <ThemeSwitch />
        </li>
      </ul>
    </div>
  )
}

function MainNavigation() {
  const { t } = useLingui()
  const { shop, offers, allCategories, categories, about, contact, faqs, blog } = useShopLinks()
  return (
    <nav aria-label={t`Main`}>
      <ul className="-ms-3 flex gap-2">
        <NavigationLink {...shop} />
        <NavigationLink {...offers} />
        <SubMenu label={t`Categories`} links={[...categories, allCategories]} />
        <SubMenu label={t`About Us`} links={[about, contact, faqs]} apart={faqs.to} />
        <NavigationLink {...faqs} />
        <NavigationLink {...blog} />
      </ul>
    </nav>
  )
}

function NavigationLink({ to, label }: ShopLink) {
  return (
    <li>
      <Link to={to} aria-current={to === useHere() ? 'page' : undefined} className="bar-link">
        {label}
      </Link>
    </li>
  )
}

/** `apart` is marked by its own entry in the bar, and here no more. */
type Props = { label: string; links: ShopLink[]; apart?: string }

/** Links below a button of the navigation. Before the page is alive the browser opens and closes them by itself. */
function SubMenu({ label, links, apart }: Props) {
  const address = useHere()
  const here = address === apart ? undefined : address
  const isHere = links.some(({ to }) => to === here)
  const Frame = useHydrated() ? OpeningMenu : PlainMenu
  return (
    <Frame label={label} isHere={isHere}>
      <ul className="absolute start-0 top-full z-10 w-56 rounded-card border border-line bg-surface p-2 shadow-2">
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined} className="menu-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

type FrameProps = { label: string; isHere: boolean; children: ReactNode }

function OpeningMenu({ label, isHere, children }: FrameProps) {
  const { isOpen, toggle, hover, menu, opener } = useDisclosure<HTMLLIElement>()
  return (
    <li ref={menu} className="relative" {...hover}>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-current={isHere || undefined}
        onClick={toggle}
        className="bar-link"
      >
        {label}
        <Arrow />
      </button>
      {isOpen && children}
    </li>
  )
}

function PlainMenu({ label, isHere, children }: FrameProps) {
  return (
    <li>
      <details name="navigation" className="relative">
        <summary aria-current={isHere || undefined} className="bar-link">
          {label}
          <Arrow />
        </summary>
        {children}
      </details>
    </li>
  )
}

function Arrow() {
  return <i className="icon icon-unfold w-4" />
}
