import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import type { Arrival } from './order-view.server.ts'

/** When the parcel comes; one that should be here already is spoken of first, with a number to call. */
export function ArrivalLine({ arrival: { window, isLate } }: { arrival: Arrival }) {
  const { phone } = useShopFacts()
  return (
    <p className="col-span-full flex items-start gap-2 border-t border-line pt-3">
      <Truck
        size={20}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${isLate ? 'text-warning' : 'text-primary'}`}
        aria-hidden
      />
      {isLate ? (
        <span>
          <Trans>This order is late: it was to arrive {window}.</Trans>{' '}
          {phone && (
            <Trans>
              Call us:{' '}
              <a href={phone.link} className="text-link underline underline-offset-4">
                {phone.shown}
              </a>
            </Trans>
          )}
        </span>
      ) : (
        <span>
          <Trans>
            Arrives <strong>{window}</strong>
          </Trans>
        </span>
      )}
    </p>
  )
}
