import { Plural, Trans } from '@lingui/react/macro'
import { countUnits } from '#domain/goods/cart.ts'
import { ShopName } from '../../ui/shop-name.tsx'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { SquareCode } from '../../storefront/order-view/paper-head.tsx'
import { Price } from '../../ui/price.tsx'
import type { Paper } from './paper-in-words.server.ts'

const long = 120

/** What is stuck on a parcel, 10 by 15 centimetres: where to, whom to call, how much to collect. */
export function Label({ paper }: { paper: Paper }) {
  const { order, number, placedOn, code, place, due } = paper
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
            <ShopName className="text-xl" />
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
        <p className="text-2xl font-bold tabular-nums">{order.phone}</p>
        <p className={`whitespace-pre-line wrap-anywhere ${order.address.length > long ? 'text-sm' : 'text-lg'}`}>
          {order.address}
        </p>
        {place && <p className="text-lg font-bold">{place}</p>}
        <p>{order.insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>}</p>
      </section>
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
