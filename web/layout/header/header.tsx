import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex h-14 items-center gap-2 lg:h-16">
        <Drawer />
        <Logo />
        <div className="hidden ps-6 lg:block">
          <MainNavigation />
        </div>
        <div className="-me-2.5 ms-auto flex items-center gap-2">
          <div className="hidden pe-2 lg:block">
            <ThemeSwitch />
          </div>
          <LanguageSwitch />
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  )
}
