import { Trans, useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Link } from '../../ui/link.tsx'

/** The link to an order. All of the row or card that it stands in leads there too. */
export function ViewLink({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <Link
      to={`/dashboard/orderDetails/${id}`}
      aria-label={t`View order ${orderNumberIn(id)}`}
      className="inline-flex min-h-11 items-center justify-center rounded-control bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset after:absolute after:inset-0 hover:bg-sunken"
    >
      <Trans>View</Trans>
    </Link>
  )
}
