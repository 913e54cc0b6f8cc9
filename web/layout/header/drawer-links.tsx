import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { useShopLinks } from '../shop-links.ts'
import { menuItemClass } from './account-links.tsx'
import { useHere } from './main-navigation.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What the navigation of small screens offers; `onUse` puts it away. */
export function DrawerLinks({ onUse }: { onUse: () => void }) {
  const { t } = useLingui()
  const links = useShopLinks()
  const here = useHere()
  return (
    <>
      <nav aria-label={t`Menu`} className="mt-4">
        <ul className="-mx-3 grid gap-2">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onUse}
                aria-current={to === here ? 'page' : undefined}
                className={`${menuItemClass} aria-[current]:text-primary aria-[current]:underline`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stitch my-6" />
      <p className="mb-2 font-semibold">
        <Trans>Appearance</Trans>
      </p>
      <div className="-ms-2">
        <ThemeSwitch />
      </div>
      <div className="mt-auto pt-8">
        <ContactDetails />
      </div>
    </>
  )
}
