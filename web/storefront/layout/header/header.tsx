import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Menu, ShoppingCart, Search } from 'lucide-react'
import { plural } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { countUnits } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useAskingWhoIsThere } from '../../../account/login/use-visitor.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { WishlistLink } from '../../wishlist-store/wishlist-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { hydrateLazily, useFetched } from '../../../browser/lazy.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useCart } from '../../cart/cart-store.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Link } from '../../../ui/link.tsx'
import { englishPath } from '../../../i18n/language.ts'

const SecondRow = hydrateLazily(() => import('./second-row.tsx').then((file) => file.SecondRow))

/** One row and the search on phones, the links below it from laptops on. It makes way while one scrolls down. */
export function Header() {
  useAskingWhoIsThere()
  const row = useSearchRow()
  useScrollDirection()
  return (
    <header className="pointer-events-auto border-b border-line bg-surface transition-[translate] duration-200 ease-shop scrolling-down:not-focus-within:-translate-y-full">
      <div className="page flex flex-wrap items-center gap-x-1.5 py-1.5 md:gap-x-3 md:py-2.5">
        <Drawer />
        <Logo />
        <SearchBox
          className={`${row.isShown ? 'mt-1.5' : 'max-md:hidden'} order-last basis-full md:order-none md:mt-0 md:flex-1 md:basis-0 lg:mx-6`}
        />
        <div className="-me-2.5 ms-auto flex items-center gap-2">
          {!row.isFixed && <SearchOpener row={row} />}
          <LanguageSwitch />
          <AccountMenu />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <SecondRow />
    </header>
  )
}

const farEnough = 8
const belowTheHeader = 160

/** Tells the styles (`scrolling-down:`) which way the page was last scrolled. */
function useScrollDirection(): void {
  useEffect(() => {
    let last = scrollY
    const look = () => {
      if (Math.abs(scrollY - last) < farEnough) return
      const isDown = scrollY > last && scrollY > belowTheHeader
      document.documentElement.toggleAttribute('data-scrolling-down', isDown)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
}

/** The way to the navigation of small screens. Without scripts it leads to the same links in the footer. */
function Drawer() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const panel = useFetched(fetchPanel)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ms-2 lg:hidden">
      {isHydrated ? (
        <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu size={24} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <a href="#footer" aria-label={t`Menu`} className="btn-icon">
          <Menu size={24} strokeWidth={1.75} />
        </a>
      )}
      {panel && <panel.DrawerPanel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}

function fetchPanel() {
  return import('./drawer-panel.tsx')
}

/** The way to the cart, with how much is in it: known to this device only, and so not before the page is alive. */
function CartLink() {
  const { t } = useLingui()
  const count = useCart((cart) => countUnits(cart.lines))
  const shown = formatNumber(count, useLanguage())
  const label = count === 0 ? t`Cart` : t`Cart, ${plural(count, { one: '# item', other: '# items' })}`
  return (
    <Link to="/cart" aria-label={label} className="btn-icon relative">
      <ShoppingCart size={22} strokeWidth={1.75} />
      {count > 0 && (
        <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums">
          {shown}
        </span>
      )}
    </Link>
  )
}

const searchedFrom = new Set(['/', '/shop', '/categories/shop', '/search'])

/** On phones the search has a row of its own: always where people search, and elsewhere once they ask for it. */
function useSearchRow() {
  const { pathname } = useLocation()
  const [openedOn, setOpenedOn] = useState('')
  const isFixed = searchedFrom.has(englishPath(pathname))
  const isOpen = openedOn === pathname
  return { isFixed, isShown: isFixed || isOpen, isOpen, toggle: () => setOpenedOn(isOpen ? '' : pathname) }
}

type Props = { row: ReturnType<typeof useSearchRow> }

function SearchOpener({ row: { isOpen, toggle } }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>('header [name=query]')?.focus()
  }, [isOpen])
  const face = <Search size={22} strokeWidth={1.75} />
  if (useHydrated()) {
    return (
      <IconButton label={t`Open the search`} aria-expanded={isOpen} onClick={toggle} className="md:hidden">
        {face}
      </IconButton>
    )
  }
  return (
    <Link to="/search" aria-label={t`Search`} className="btn-icon md:hidden">
      {face}
    </Link>
  )
}
