import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Price } from '../../ui/price.tsx'
import type { DeliveryDates } from '../../lib/time/delivery-dates.ts'

/** What it costs to have it brought, and when it comes: said before the cart. What is sold out has no day. */
export function DeliveryLine({ dates }: { dates: DeliveryDates | undefined }) {
  const { insideDhaka, outsideDhaka, freeAbove } = useShopFacts().delivery
  return (
    <div className="flex gap-3 text-sm text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      <Truck size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
      <p>
        <b>
          <Trans>Dhaka</Trans>
        </b>{' '}
        <Price amount={insideDhaka} />
        {dates && <Trans>, arrives {dates.insideDhaka}</Trans>}
        <br />
        <b>
          <Trans>Outside Dhaka</Trans>
        </b>{' '}
        <Price amount={outsideDhaka} />
        {dates && <Trans>, arrives {dates.outsideDhaka}</Trans>}
        {freeAbove !== null && (
          <>
            <br />
            <Trans>
              Free from <Price amount={freeAbove} />
            </Trans>
          </>
        )}
      </p>
    </div>
  )
}
