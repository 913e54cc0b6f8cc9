import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { Link } from '../../../ui/link.tsx'
import type { ShopLink } from '../shop-links.ts'
import { barItemClass, menuItemClass } from './item-classes.ts'
import { useDisclosure } from './use-disclosure.ts'
import { useHere } from './use-here.ts'

type Props = { label: string; links: ShopLink[] }

/** Links below a button of the navigation. Before the page is alive the browser opens and closes them by itself. */
export function SubMenu({ label, links }: Props) {
  const here = useHere()
  const isHere = links.some(({ to }) => to === here)
  const Frame = useHydrated() ? OpeningMenu : PlainMenu
  return (
    <Frame label={label} isHere={isHere}>
      <ul className="absolute start-0 top-full z-10 w-56 rounded-card border border-line bg-surface p-2 shadow-2">
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined} className={menuItemClass}>
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
        className={barItemClass}
      >
        {label}
        <Arrow />
      </button>
      <div hidden={!isOpen}>{children}</div>
    </li>
  )
}

function PlainMenu({ label, isHere, children }: FrameProps) {
  return (
    <li>
      <details name="navigation" className="relative">
        <summary aria-current={isHere || undefined} className={barItemClass}>
          {label}
          <Arrow />
        </summary>
        {children}
      </details>
    </li>
  )
}

function Arrow() {
  return <ChevronDown size={16} strokeWidth={2} className="shrink-0" />
}
