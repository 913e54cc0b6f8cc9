import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { deliveryCharges } from '#domain/orders/pricing.ts'
import { Price } from '../../ui/price.tsx'
import type { DeliveryDates } from './delivery-dates.ts'

/** What it costs to have it brought, and when it comes: said before the cart. What is sold out has no day. */
export function DeliveryLine({ dates }: { dates: DeliveryDates | undefined }) {
  return (
    <div className="flex gap-3 text-sm text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      <Truck size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
      <p>
        <b>
          <Trans>Dhaka</Trans>
        </b>{' '}
        <Price amount={deliveryCharges.insideDhaka} />
        {dates && <Trans>, arrives {dates.insideDhaka}</Trans>}
        <br />
        <b>
          <Trans>Outside Dhaka</Trans>
        </b>{' '}
        <Price amount={deliveryCharges.outsideDhaka} />
        {dates && <Trans>, arrives {dates.outsideDhaka}</Trans>}
      </p>
    </div>
  )
}
