import { Trans } from '@lingui/react/macro'
import { Banknote, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { deliveryCharges } from '#domain/pricing.ts'
import { Price } from '../../ui/price.tsx'
import type { DeliveryDates } from './delivery-dates.ts'

/** What it costs to have it brought, and when it comes: said before the cart. */
export function DeliveryLines({ dates }: { dates: DeliveryDates }) {
  return (
    <ul className="grid gap-3 text-sm">
      <Line icon={<Truck size={20} strokeWidth={1.75} />}>
        <Trans>
          <b>Dhaka</b> <Price amount={deliveryCharges.insideDhaka} />, arrives {dates.insideDhaka}
        </Trans>
        <br />
        <Trans>
          <b>Outside Dhaka</b> <Price amount={deliveryCharges.outsideDhaka} />, arrives {dates.outsideDhaka}
        </Trans>
      </Line>
      <Line icon={<Banknote size={20} strokeWidth={1.75} />}>
        <Trans>Cash on delivery: you pay when it is in your hands</Trans>
      </Line>
      <Line icon={<Undo2 size={20} strokeWidth={1.75} />}>
        <Trans>Return within 7 days, unused and in its packaging</Trans>
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="shrink-0 text-primary">{icon}</span>
      <span className="text-ink-2 [&_b]:font-semibold [&_b]:text-ink">{children}</span>
    </li>
  )
}
