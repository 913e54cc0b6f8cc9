import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../../lib/use-address.ts'
import { Link } from '../../ui/link.tsx'

export const menuItemClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-start font-medium hover:bg-primary-soft'

/** What an account menu offers to whoever is there; null is a stranger. */
export function AccountLinks({ visitor }: { visitor: Visitor | null }) {
  if (!visitor) {
    return (
      <Link to="/login" className={menuItemClass}>
        <Trans>Login</Trans>
      </Link>
    )
  }
  return (
    <>
      <p className="border-b border-line px-3 pt-1 pb-3">
        <span className="block font-semibold">
          {visitor.firstName} {visitor.lastName}
        </span>
        <span className="block truncate text-sm text-ink-2">{visitor.email}</span>
      </p>
      {visitor.role === 'Admin' && (
        <Link to="/admin/order" className={`${menuItemClass} mt-2`}>
          <Trans>Orders</Trans>
        </Link>
      )}
      <LogoutButton />
    </>
  )
}

function LogoutButton() {
  return (
    <Form method="post" action={useAddress('/logout')} className="mt-2">
      <button type="submit" className={menuItemClass}>
        <Trans>Logout</Trans>
      </button>
    </Form>
  )
}
