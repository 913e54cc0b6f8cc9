import { Trans } from '@lingui/react/macro'
import { Banknote, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { deliveryCharges } from '#domain/pricing.ts'
import { Price } from '../../ui/price.tsx'
import type { DeliveryDates } from './delivery-dates.ts'

/** What it costs to have it brought, and when it comes: said before the cart. */
export function DeliveryLine({ dates }: { dates: DeliveryDates }) {
  return (
    <div className="flex gap-3 text-sm text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
      <Truck size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
      <p>
        <Trans>
          <b>Dhaka</b> <Price amount={deliveryCharges.insideDhaka} />, arrives {dates.insideDhaka}
        </Trans>
        <br />
        <Trans>
          <b>Outside Dhaka</b> <Price amount={deliveryCharges.outsideDhaka} />, arrives {dates.outsideDhaka}
        </Trans>
      </p>
    </div>
  )
}

/** What a shopper may rely on, beside the button. */
export function Promises() {
  return (
    <ul className="grid gap-2 text-sm">
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
      <span className="text-ink-2">{children}</span>
    </li>
  )
}
