import { Trans } from '@lingui/react/macro'
import type { OpenOrder } from '#contract/own-orders.ts'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { ArrivalLine } from '../../storefront/order-view/arrival-line.tsx'
import type { Arrival } from '../../storefront/order-view/dates.server.ts'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'

type Props = { order: OpenOrder; placedOn: string; arrival: Arrival | undefined }

/** The open order that was placed last: what it is, where it stands, and when it comes. */
export function LatestOrder({ order, placedOn, arrival }: Props) {
  const language = useLanguage()
  const number = orderNumberIn(order.id)
  const more = formatNumber(order.lines - 1, language)
  return (
    <section
      aria-labelledby="latest-order"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5"
    >
      <Thumbnail picture={order.image} size={80} />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id="latest-order" className="text-lg">
            <Trans>Latest order {number}</Trans>
          </h2>
          <OwnStatus status={order.status} />
        </div>
        <p className="line-clamp-2">
          {order.title}{' '}
          {order.lines > 1 && (
            <span className="text-ink-2">
              <Trans>+{more} more</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Placed on {placedOn}</Trans> · <Price amount={order.total} className="text-ink" />
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <ButtonLink to={`/dashboard/orderDetails/${order.id}`} className="order-last">
          <Trans>View order {number}</Trans>
        </ButtonLink>
      </div>
      {arrival && <ArrivalLine arrival={arrival} />}
    </section>
  )
}
