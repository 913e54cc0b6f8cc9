import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useLocation } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useVisitor } from '../../account/login/use-visitor.ts'
import { homeOf, accountAddress } from '../../account/login/account-address.ts'
import { englishPath } from '../../i18n/language.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'
import { useShopLinks } from './shop-links.ts'

type Props = {
  /** Null is a stranger. */
  visitor: Visitor | null
  /** The drawer is put away when one is used, and its step in the history is taken. */
  onUse?: () => void
}

/** Whoever runs the shop comes to it in one step. On phones there is room for it on the home page, where a login ends. */
export function AdminLink() {
  const { t } = useLingui()
  const { visitor } = useVisitor()
  const isHome = englishPath(useLocation().pathname) === '/'
  if (visitor?.role !== 'Admin') return null
  return (
    <Link
      to={homeOf(visitor)}
      aria-label={t`Admin`}
      title={t`Admin`}
      className={`order-first btn-icon ${isHome ? '' : 'max-sm:hidden'}`}
    >
      <i className="icon icon-store w-5.5" />
    </Link>
  )
}

/** What an account menu offers to whoever is there. */
export function AccountLinks({ visitor, onUse }: Props) {
  const { tracking } = useShopLinks()
  const leading = { onClick: onUse, replace: onUse !== undefined }
  const entry = useEntryAddress()
  if (!visitor) {
    return (
      <>
        <Link to={entry('/login')} {...leading} className="menu-link">
          <Trans>Login</Trans>
        </Link>
        <Link to={entry('/signup')} {...leading} className="menu-link">
          <Trans>Register</Trans>
        </Link>
        <Link to={tracking.to} {...leading} className="menu-link">
          {tracking.label}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="mb-2 border-b border-line px-3 pt-1 pb-3">
        <span className="block font-semibold wrap-anywhere">
          {visitor.firstName} {visitor.lastName}
        </span>
        <span className="block truncate text-sm text-ink-2">{visitor.email}</span>
      </p>
      <Link to={homeOf(visitor)} {...leading} className="menu-link">
        <Trans>Dashboard</Trans>
      </Link>
      <Link to={tracking.to} {...leading} className="menu-link">
        {tracking.label}
      </Link>
      <LogoutButton onUse={onUse} className="menu-link" />
    </>
  )
}

export function LogoutButton({ onUse, className }: Pick<Props, 'onUse'> & { className: string }) {
  return (
    <Form method="post" action={useAddress('/logout')} replace={onUse !== undefined} onSubmit={onUse}>
      <button type="submit" className={className}>
        <Trans>Logout</Trans>
      </button>
    </Form>
  )
}

const ownPages = /^\/(login|logout|signup|verify-email|reset-password|forgot-password)?$/

/** The way to log in or to sign up, and from there back to the page that is open now. */
function useEntryAddress(): (page: '/login' | '/signup') => string {
  const { pathname, search } = useLocation()
  const isWorthIt = !ownPages.test(englishPath(pathname))
  return (page) => accountAddress(page, { next: isWorthIt ? pathname + search : undefined })
}
