import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { leaveStep, takeStepBack } from '../../lib/back-step.ts'
import { useStep } from '../../lib/use-step.ts'
import { Dialog, useDialog } from '../../ui/dialog.tsx'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { Link } from '../../ui/link.tsx'
import { ContactDetails } from './footer.tsx'
import { useShopLinks, type ShopLink, useHere } from './shop-links.ts'
import { AccountLinks } from './account-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** The navigation of small screens. Opening it is a step in the history, which Back takes back. */
export function DrawerPanel({ isOpen, onClose }: Props) {
  const handle = useDialog()
  const { open, close } = handle
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen, open])
  useStep(isOpen, close)
  const leave = () => {
    leaveStep()
    close()
  }
  const putAway = () => {
    takeStepBack()
    onClose()
  }
  return (
    <Dialog handle={handle} kind="drawer" title={<Trans>Menu</Trans>} onClose={putAway}>
      <DrawerLinks onUse={leave} />
    </Dialog>
  )
}

/** What the navigation of small screens offers; `onUse` puts it away. */
function DrawerLinks({ onUse }: { onUse: () => void }) {
  const { t } = useLingui()
  const { visitor } = useVisitor()
  const { shop, offers, allCategories, categories, about, contact, faqs, blog } = useShopLinks()
  return (
    <>
      {/* Its place is kept while nobody knows who is there: what stands below must not move under a finger. */}
      <section aria-label={t`Account`} className="-mx-3 mt-4 grid min-h-22 grid-cols-2 content-start [&>p]:col-span-2">
        {visitor !== undefined && <AccountLinks visitor={visitor} onUse={onUse} />}
      </section>
      <div className="stitch mt-2" />
      <nav aria-label={t`Menu`} className="-mx-3 mt-2">
        <Links links={[...categories, allCategories]} onUse={onUse} />
        <div className="stitch mx-3 my-2" />
        <Links links={[shop, offers]} onUse={onUse} />
        <details className="group">
          <summary className="list-none justify-between menu-link">
            <Trans>About Us</Trans>
            <i className="icon icon-unfold group-open:rotate-180" />
          </summary>
          <div className="ms-3 border-s-2 border-line ps-1">
            <Links links={[about, contact, faqs]} onUse={onUse} />
          </div>
        </details>
        <Links links={[blog]} onUse={onUse} />
      </nav>
      <p className="mt-6 mb-2 font-semibold unscripted:hidden">
        <Trans>Appearance</Trans>
      </p>
      <div className="-ms-2">
        <ThemeSwitch />
      </div>
      <div className="mt-auto pt-6">
        <ContactDetails />
      </div>
    </>
  )
}

/** Each link takes the drawer's step in the history, so that Back leads to the page it was opened on. */
function Links({ links, onUse }: { links: ShopLink[]; onUse: () => void }) {
  const here = useHere()
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} replace onClick={onUse} aria-current={to === here ? 'page' : undefined} className="menu-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
