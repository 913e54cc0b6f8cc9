import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** The same for an order that does not exist and for one of somebody else. */
export function OrderNotFound() {
  const { t } = useLingui()
  return (
    <div className="grid justify-items-center rounded-card border-2 border-dashed border-line px-4 py-14 text-center">
      <PageHead title={t`Order not found`} />
      <SearchX size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
      <h1 className="mt-4 text-2xl">
        <Trans>Order not found</Trans>
      </h1>
      <p className="mt-2 max-w-[48ch] text-ink-2">
        <Trans>There is no such order in your account. The address may be mistyped.</Trans>
      </p>
      <ButtonLink to="/dashboard/order" className="mt-6">
        <Trans>My Orders</Trans>
      </ButtonLink>
    </div>
  )
}
