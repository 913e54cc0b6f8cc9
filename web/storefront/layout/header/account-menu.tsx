import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, UserRound } from 'lucide-react'
import { useVisitor } from '../../../account/login/use-visitor.ts'
import { useFetched } from '../../../browser/lazy.tsx'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { Link } from '../../../ui/link.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** Looks the same for everybody; who is there is asked once the page is alive, and shown when the menu opens. */
export function AccountMenu() {
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
      <UserRound size={22} strokeWidth={1.75} />
      <span className="hidden xl:inline">
        <Trans>Account</Trans>
      </span>
      <ChevronDown size={16} strokeWidth={2} className="hidden xl:inline" />
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
