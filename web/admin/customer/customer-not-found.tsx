import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Nobody has this account, or no longer. */
export function CustomerNotFound() {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center rounded-card border-2 border-dashed border-line px-4 py-14 text-center">
      <PageHead title={t`No such customer`} />
      <UserRoundX size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
      <h1 className="mt-4 text-2xl">{t`No such customer`}</h1>
      <p className="mt-2 max-w-[48ch] text-ink-2">
        <Trans>Their account was deleted, or the address is mistyped. What they ordered is among the orders.</Trans>
      </p>
      <ButtonLink to="/admin/customers" className="mt-6">
        <Trans>All Customers</Trans>
      </ButtonLink>
    </div>
  )
}
