import { useAskingWhoIsThere } from '../../../account/login/use-visitor.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { WishlistLink } from '../../wishlist-store/wishlist-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { later } from '../../../browser/lazy.tsx'
import { CartLink } from './cart-link.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SearchOpener, useSearchRow } from './search-opener.tsx'
import { useScrollDirection } from './use-scroll-direction.ts'

const SecondRow = later(() => import('./second-row.tsx').then((file) => file.SecondRow))

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
