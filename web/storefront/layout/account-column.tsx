import { useLingui } from '@lingui/react/macro'
import { homeOf } from '../../account/login/home-of.ts'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { FooterColumn, footerItemClass } from './footer-column.tsx'
import { useShopLinks } from './shop-links.ts'
import { LogoutButton } from './header/account-links.tsx'

/** For a stranger until the page knows better; without scripts the login page tells who is there. */
export function AccountColumn() {
  const { t } = useLingui()
  const { visitor } = useVisitor()
  const { tracking } = useShopLinks()
  const own = [tracking, { to: '/cart', label: t`Cart` }, { to: '/wishlist', label: t`Wishlist` }]
  if (visitor) {
    return (
      <FooterColumn title={t`Account`} links={[{ to: homeOf(visitor), label: t`Dashboard` }, ...own]}>
        <LogoutButton className={footerItemClass} />
      </FooterColumn>
    )
  }
  const entry = [
    { to: '/login', label: t`Login` },
    { to: '/signup', label: t`Register` },
  ]
  return <FooterColumn title={t`Account`} links={[...entry, ...own]} />
}
