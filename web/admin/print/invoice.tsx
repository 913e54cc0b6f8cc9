import { Trans, useLingui } from '@lingui/react/macro'
import { lineKey, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Money } from '../../storefront/order-view/money.tsx'
import { PaperHead } from '../../storefront/order-view/paper-head.tsx'
import { useColourName } from '../../ui/choice/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import type { Paper } from './paper-in-words.server.ts'
import { Receiver } from './receiver.tsx'

/** What was sold to whom for how much; the lines add up to the poisha. */
export function Invoice({ paper }: { paper: Paper }) {
  const { order, number, placedOn, code } = paper
  const days = formatNumber(useShopFacts().returnDays, useLanguage())
  return (
    <>
      <PaperHead
        title={<Trans>Invoice</Trans>}
        number={number}
        placedOn={placedOn}
        code={code}
        className="flex max-sm:flex-wrap"
      />
      <Receiver paper={paper} />
      <Lines lines={order.lines} />
      <div className="ms-auto w-full max-w-sm break-inside-avoid">
        <Money order={order} />
      </div>
      <p className="border-t border-line pt-3 text-sm">
        <Trans>
          Payment: {order.paymentMethod === 'Cash on delivery' ? <Trans>Cash on delivery</Trans> : order.paymentMethod}.
          What is unused and in its packaging can be returned within {days} days.
        </Trans>
      </p>
    </>
  )
}

/** On a small screen the product’s own cell says it; paper is wide enough. */
const wide = 'max-sm:hidden print:table-cell'

function Lines({ lines }: { lines: CartLine[] }) {
  const { t } = useLingui()
  return (
    <div role="region" aria-label={t`Products`} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full">
        <thead>
          <tr className="border-b-2 border-ink text-sm">
            <th scope="col" className="py-2 pe-3 text-start">
              <Trans>Product</Trans>
            </th>
            <th scope="col" className={`px-3 py-2 text-end ${wide}`}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={`px-3 py-2 text-end ${wide}`}>
              <Trans>Quantity</Trans>
            </th>
            <th scope="col" className="py-2 ps-3 text-end">
              <Trans>Line total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line: { title, size, colour, price, quantity } }: { line: CartLine }) {
  const colourName = useColourName()
  const language = useLanguage()
  const choice = [size, colour && colourName(colour)].filter(Boolean).join(', ')
  return (
    <tr className="border-b border-line align-top break-inside-avoid">
      <th scope="row" className="py-2 pe-3 text-start font-semibold wrap-anywhere">
        {title}
        {choice && <span className="block text-sm font-normal text-ink-2">{choice}</span>}
        <span className="block text-sm font-normal text-ink-2 sm:hidden print:hidden">
          <Price amount={price} style="line" /> × {formatNumber(quantity, language)}
        </span>
      </th>
      <td className={`px-3 py-2 text-end whitespace-nowrap ${wide}`}>
        <Price amount={price} style="line" />
      </td>
      <td className={`px-3 py-2 text-end tabular-nums ${wide}`}>{formatNumber(quantity, language)}</td>
      <td className="py-2 ps-3 text-end whitespace-nowrap">
        <Price amount={price * quantity} style="line" />
      </td>
    </tr>
  )
}
