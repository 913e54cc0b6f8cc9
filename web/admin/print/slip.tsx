import { Trans } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import { passages } from '../../fonts/passages.ts'
import { shopFacts } from '../../lib/shop-facts.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useColourName } from '../../ui/choice/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import type { SlipOrder } from './slips.server.ts'

/** What goes into the parcel: from whom, to whom, what, and what to collect at the door. One slip on each sheet. */
export function Slip({ order }: { order: SlipOrder }) {
  const number = orderNumberIn(order.id)
  const place = [order.upazila, order.district].filter(Boolean).join(', ')
  return (
    <article
      aria-label={number}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 break-after-page last:break-after-auto print:rounded-none print:border-0 print:p-0"
    >
      <SlipHead order={order} number={number} />
      <div>
        <h2 className="text-sm font-semibold text-ink-2">
          <Trans>To</Trans>
        </h2>
        <p className="text-lg">
          <strong>{order.name}</strong> · <span className="tabular-nums">{order.phone}</span>
          <span className="block whitespace-pre-line">{order.address}</span>
          {place && <span className="block">{place}</span>}
        </p>
      </div>
      <SlipLines order={order} />
    </article>
  )
}

function SlipHead({ order: { placed, code }, number }: { order: SlipOrder; number: string }) {
  const language = useLanguage()
  const { address, phone, email } = shopFacts
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-4">
      <div>
        <p lang="bn" className="font-passage text-2xl font-bold">
          {passages.wordmark}
        </p>
        <p className="text-sm">
          {address[language]}
          <br />
          {phone.shown[language]} · {email}
        </p>
      </div>
      <div className="flex items-start gap-4 sm:text-end print:text-end">
        <div>
          <p className="text-lg font-bold tabular-nums">{number}</p>
          <p className="text-sm">{placed}</p>
        </div>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          aria-hidden
          className="size-20 bg-white text-black"
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="currentColor" />
        </svg>
      </div>
    </header>
  )
}

function SlipLines({ order }: { order: SlipOrder }) {
  const language = useLanguage()
  const colourName = useColourName()
  return (
    <table className="w-full">
      <thead className="border-b border-line text-start text-sm text-ink-2">
        <tr>
          <th scope="col" className="py-1.5 text-start">
            <Trans>Product</Trans>
          </th>
          <th scope="col" className="px-3 py-1.5 text-end">
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" className="py-1.5 text-end">
            <Trans>Price</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ productId, title, size, colour, quantity, price }) => (
          <tr key={`${productId} ${size} ${colour}`} className="border-b border-line align-top">
            <th scope="row" className="py-2 text-start font-normal">
              {title}
              <span className="block text-sm text-ink-2">
                {[size, colour && colourName(colour)].filter(Boolean).join(', ')}
              </span>
            </th>
            <td className="px-3 py-2 text-end tabular-nums">{formatNumber(quantity, language)}</td>
            <td className="py-2 text-end">
              <Price amount={price * quantity} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.discount > 0 && <SlipSum name={<Trans>Discount</Trans>} amount={-order.discount} />}
        <SlipSum name={<Trans>Delivery charges</Trans>} amount={order.deliveryCharge} />
        {order.advance > 0 && <SlipSum name={<Trans>Advance payment</Trans>} amount={-order.advance} />}
        <SlipSum name={<Trans>To collect</Trans>} amount={order.due} isLast />
      </tfoot>
    </table>
  )
}

function SlipSum({ name, amount, isLast = false }: { name: React.ReactNode; amount: number; isLast?: boolean }) {
  return (
    <tr className={isLast ? 'text-lg font-bold' : ''}>
      <th scope="row" colSpan={2} className="py-1.5 text-start font-[inherit]">
        {name}
      </th>
      <td className="py-1.5 text-end">
        <Price amount={amount} style="sum" />
      </td>
    </tr>
  )
}
