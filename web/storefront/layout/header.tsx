import { memo, useEffect, useState } from 'react'
import { useLingui, Trans } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { countUnits } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useAskingWhoIsThere, useVisitor } from '../../account/login/use-visitor.ts'
import { SearchBox } from '../search/search-box.tsx'
import { hydrateLazily, useFetched, useHydrated } from '../../browser/lazy.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { englishPath } from '../../i18n/language.ts'
import { useWishlist } from '../wishlist-store/wishlist-store.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { useDisclosure } from './use-disclosure.ts'

const SecondRow = hydrateLazily(() => import('./second-row.tsx').then((file) => file.SecondRow))

/** One row and the search on phones, the links below it from laptops on. It makes way while one scrolls down, past the banner too. */
export const Header = memo(function Header() {
  useAskingWhoIsThere()
  const row = useSearchRow()
  useScrollDirection()
  return (
    <header className="pointer-events-auto border-b border-line bg-surface transition-[translate] duration-200 ease-shop scrolling-down:not-focus-within:-translate-y-[150%]">
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
})

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
          <i className="icon icon-menu w-6" />
        </IconButton>
      ) : (
        <a href="#footer" aria-label={t`Menu`} className="btn-icon">
          <i className="icon icon-menu w-6" />
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
      <i className="icon icon-cart w-5.5" />
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
  const face = <i className="icon icon-search w-5.5" />
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

/** Looks the same for everybody; who is there is asked once the page is alive, and shown when the menu opens. */
function AccountMenu() {
  const { t } = useLingui()
  if (useHydrated()) return <OpeningMenu />
  return (
    <Link to="/login" aria-label={t`Account`} className={openerClass}>
      <OpenerFace />
    </Link>
  )
}

const openerClass =
  'hidden h-11 min-w-11 items-center justify-center gap-1.5 rounded-control font-medium hover:bg-primary-soft sm:flex xl:px-3'

function OpenerFace() {
  return (
    <>
      <i className="icon icon-person w-5.5" />
      <span className="hidden xl:inline">
        <Trans>Account</Trans>
      </span>
      <i className="icon icon-unfold hidden w-4 xl:inline-block" />
    </>
  )
}

function OpeningMenu() {
  const { t } = useLingui()
  const { visitor } = useVisitor()
  const { isOpen, toggle, menu, opener } = useDisclosure<HTMLDivElement>()
  const links = useFetched(fetchLinks)
  return (
    <>
      {links && <links.AdminLink />}
      <div ref={menu} className="relative hidden sm:block">
        <button
          ref={opener}
          type="button"
          aria-label={t`Account`}
          aria-expanded={isOpen}
          aria-controls="account-menu"
          onClick={toggle}
          className={openerClass}
        >
          <OpenerFace />
        </button>
        <div
          id="account-menu"
          hidden={!isOpen}
          className="absolute end-0 top-full z-10 mt-2 w-56 rounded-card border border-line bg-surface p-2 shadow-2"
        >
          {links && visitor !== undefined ? (
            <links.AccountLinks visitor={visitor} />
          ) : (
            <p className="px-3 py-2 text-ink-2">
              <Trans>One moment…</Trans>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function fetchLinks() {
  return import('./account-links.tsx')
}

/** The way to the wishlist, with how much is on it: known to this device only, and so not before the page is alive. */
function WishlistLink() {
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
