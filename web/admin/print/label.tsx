import { Plural, Trans } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { countUnits } from '#domain/goods/cart.ts'
import type { Shipment } from '#domain/orders/shipment.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { SquareCode } from '../../storefront/order-view/print-head.tsx'
import { Price } from '../../ui/price.tsx'
import { ShopName } from '../../ui/shop-name.tsx'
import type { PrintedOrder } from './printed-order.server.ts'

/** An address of so many letters is printed smaller, so that the label stays one; beside a parcel's number there is less room. */
const long = 120
const longBesideNumber = 200

function addressSize({ address, shipment }: Order): string {
  if (shipment && address.length > longBesideNumber) return 'text-xs leading-tight'
  return address.length > long ? 'text-sm' : 'text-lg'
}

/** What is stuck on a parcel, 10 by 15 centimetres: where to, whom to call, how much to collect. */
export function Label({ printed }: { printed: PrintedOrder }) {
  const { order, number, placedOn, code, place, due } = printed
  const { phone } = useShopFacts()
  return (
    <article
      aria-label={number}
      data-paper="label"
      className="flex min-h-[150mm] w-[100mm] max-w-full break-after-page flex-col gap-3 rounded-card border border-line-strong bg-white p-[4mm] text-black last:break-after-auto print:h-[141mm] print:min-h-0 print:w-auto print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex items-start justify-between gap-3 border-b-2 pb-2">
        <div className="min-w-0">
          <p>
            <ShopName isPrinted className="text-xl" />
          </p>
          <p className="text-sm">{phone?.shown}</p>
          <p className="mt-2 text-2xl font-bold tracking-wider">{number}</p>
          <p className="text-sm">{placedOn}</p>
        </div>
        <SquareCode code={code} className="size-28" />
      </header>
      <section className="grid content-start gap-1">
        <h2 className="text-sm font-semibold">
          <Trans>Deliver to</Trans>
        </h2>
        <p className="text-xl font-bold wrap-anywhere">{order.name}</p>
        <p className="text-2xl font-bold tabular-nums">{printed.phone}</p>
        <p className={`whitespace-pre-line wrap-anywhere ${addressSize(order)}`}>{order.address}</p>
        {place && <p className="text-lg font-bold">{place}</p>}
        <p>{order.insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>}</p>
      </section>
      {order.shipment && <Parcel shipment={order.shipment} />}
      <section className="mt-auto rounded-control border-2 p-3">
        <h2 className="flex justify-between gap-3 text-sm font-semibold">
          <Trans>To collect in cash</Trans>
          <span className="font-normal">
            <Plural value={countUnits(order.lines)} one="# item" other="# items" />
          </span>
        </h2>
        <p className="text-3xl font-bold">
          <Price amount={due} style="sum" />
        </p>
      </section>
    </article>
  )
}

const longNumber = 20

/** With whom it travels, and the number it has there: one line, so that a long address still fits. */
function Parcel({ shipment: { carrier, trackingNumber } }: { shipment: Shipment }) {
  const shown = trackingNumber || carrier
  if (!shown) return null
  return (
    <p className="-mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 pt-1 font-bold wrap-anywhere">
      {trackingNumber ? carrier || <Trans>Parcel number</Trans> : <Trans>Courier</Trans>}
      <span className={`tracking-wider ${shown.length > longNumber ? 'text-lg' : 'text-2xl'}`}>{shown}</span>
    </p>
  )
}
