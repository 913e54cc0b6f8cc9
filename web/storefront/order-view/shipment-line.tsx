import { Trans } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import type { ShownShipment } from './dates.server.ts'

/** With which courier the parcel is, and under which number. */
export function ShipmentLine({ shipment: { since, carrier, trackingNumber } }: { shipment: ShownShipment }) {
  return (
    <p className="col-span-full flex items-start gap-2 border-t border-line pt-3">
      <PackageCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" aria-hidden />
      <span className="wrap-anywhere">
        <Trans>With the courier since {since}</Trans>
        {carrier && <span className="block">{carrier}</span>}
        {trackingNumber && (
          <span className="block">
            <Trans>Parcel number {trackingNumber}</Trans>
          </span>
        )}
      </span>
    </p>
  )
}
