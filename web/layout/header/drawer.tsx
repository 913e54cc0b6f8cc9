import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { IconButton, iconButtonClass } from '../../ui/button.tsx'
import { Dialog, useDialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { menuItemClass } from './account-links.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { useHere } from './main-navigation.tsx'
import { useShopLinks } from '../shop-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The navigation of small screens. Without scripts its button leads to the same links in the footer. */
export function Drawer() {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const handle = useDialog()
  return (
    <div className="-ms-2 lg:hidden">
      {isHydrated ? (
        <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={handle.open}>
          <Menu size={24} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <a href="#footer" aria-label={t`Menu`} className={iconButtonClass}>
          <Menu size={24} strokeWidth={1.75} />
        </a>
      )}
      <Dialog handle={handle} kind="drawer" title={<Trans>Menu</Trans>}>
        <DrawerLinks onUse={handle.close} />
      </Dialog>
    </div>
  )
}

function DrawerLinks({ onUse }: { onUse: () => void }) {
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
