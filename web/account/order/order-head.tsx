import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Link } from '../../ui/link.tsx'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'

/** Whose order it is and where it stands, with the way back to the others. */
export function OrderHead({ order: { id, name, status }, placedOn }: { order: Order; placedOn: string }) {
  const number = orderNumberIn(id)
  return (
    <header>
      <Link
        to="/dashboard/order"
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-medium text-link underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft size={18} aria-hidden />
        <Trans>My Orders</Trans>
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          <Trans>{name}'s Order</Trans>
        </h1>
        <OwnStatus status={status} />
      </div>
      <p className="mt-1 text-ink-2 print:hidden">
        <Trans>
          Order {number}, placed on {placedOn}
        </Trans>
      </p>
    </header>
  )
}
