import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../../../lib/language/use-address.ts'
import { Link } from '../../../ui/link.tsx'
import { menuItemClass } from './item-classes.ts'

type Props = {
  /** Null is a stranger. */
  visitor: Visitor | null
  /** The drawer is put away when one is used, and its step in the history is taken. */
  onUse?: () => void
}

/** What an account menu offers to whoever is there. */
export function AccountLinks({ visitor, onUse }: Props) {
  const leading = { onClick: onUse, replace: onUse !== undefined }
  if (!visitor) {
    return (
      <Link to="/login" {...leading} className={menuItemClass}>
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
        <Link to="/admin/order" {...leading} className={`${menuItemClass} mt-2`}>
          <Trans>Orders</Trans>
        </Link>
      )}
      <LogoutButton onUse={onUse} />
    </>
  )
}

function LogoutButton({ onUse }: Pick<Props, 'onUse'>) {
  return (
    <Form method="post" action={useAddress('/logout')} replace={onUse !== undefined} onSubmit={onUse} className="mt-2">
      <button type="submit" className={menuItemClass}>
        <Trans>Logout</Trans>
      </button>
    </Form>
  )
}
