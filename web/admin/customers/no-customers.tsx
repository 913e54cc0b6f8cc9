import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'

/** None that match; whoever looks at the list is always among all. */
export function NoCustomers() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Users size={28} strokeWidth={1.5} />}
      title={t`No customer matches.`}
      action={
        <ButtonLink to="/admin/customers" variant="secondary">
          <Trans>Show all customers</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Look for another name, phone number or e-mail. Whoever orders as a guest has no account, and is found among the
        orders.
      </Trans>
    </EmptyState>
  )
}
