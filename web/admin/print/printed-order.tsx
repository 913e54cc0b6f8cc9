import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { lineKey, type CartLine } from '#domain/goods/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { PackingSlip, Receiver } from './slip-sheets.tsx'
import { printedOrderOf, type PrintedOrder } from './printed-order.server.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop, orErrorPage } from '../../lib/shop/shop.ts'
import { PrintButton } from '../../storefront/order-view/print-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/printed-order.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useOrderPath } from '../order/order-frame.tsx'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { Money } from '../../storefront/order-view/money.tsx'
import { PrintHead } from '../../storefront/order-view/print-head.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Price } from '../../ui/price.tsx'
import { usePaymentName } from '../../lib/shop/use-payment-name.ts'

export async function loader({ params: { id, document }, url, context }: Route.LoaderArgs) {
  if (document !== 'invoice' && document !== 'packing-slip') throw data('not-found', 404)
  const { order } = await context.get(shop).showOrder({ id }).catch(orErrorPage)
  return { kind: document, ...printedOrderOf(order, languageOf(url.pathname)) }
}

export default function PrintedOrderPage({ loaderData: { kind, ...printed } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { order, number } = printed
  const isInvoice = kind === 'invoice'
  const [page, other] = [useOrderPath(order.id), useOrderPath(order.id, isInvoice ? '/packing-slip' : '/invoice')]
  return (
    <div className="grid max-w-[210mm] gap-4 *:min-w-0 print:max-w-none">
      <PageHead title={isInvoice ? t`Invoice ${number}` : t`Packing slip ${number}`} />
      <h1 className="sr-only">{isInvoice ? t`Invoice ${number}` : t`Packing slip ${number}`}</h1>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink to={page} variant="quiet" className="-ms-3 px-3!">
          <ArrowLeft size={18} aria-hidden />
          <Trans>Order {number}</Trans>
        </ButtonLink>
        <ButtonLink to={other} variant="secondary" className="ms-auto">
          {isInvoice ? <Trans>Packing slip</Trans> : <Trans>Invoice</Trans>}
        </ButtonLink>
        <PrintButton />
      </div>
      <div className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
        {isInvoice ? <Invoice printed={printed} /> : <PackingSlip printed={printed} />}
      </div>
    </div>
  )
}

/** What was sold to whom for how much; the lines add up to the poisha. */
function Invoice({ printed }: { printed: PrintedOrder }) {
  const { order, number, placedOn, code } = printed
  const { returnDays } = useShopFacts()
  const days = formatNumber(returnDays, useLanguage())
  const payment = usePaymentName()(order.paymentMethod)
  return (
    <>
      <PrintHead
        title={<Trans>Invoice</Trans>}
        number={number}
        placedOn={placedOn}
        code={code}
        className="flex max-sm:flex-wrap"
      />
      <Receiver printed={printed} />
      <Lines lines={order.lines} />
      <div className="ms-auto w-full max-w-sm break-inside-avoid">
        <Money order={order} />
      </div>
      <p className="border-t border-line pt-3 text-sm">
        {returnDays > 0 ? (
          <Trans>
            Payment: {payment}. Unused items in their packaging can be returned within {days} days.
          </Trans>
        ) : (
          <Trans>Payment: {payment}. Only wrong or damaged items can be returned.</Trans>
        )}
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

function Line({ line: { title, size, colour, price, quantity, warranty } }: { line: CartLine }) {
  const choiceName = useChoiceName()
  const language = useLanguage()
  const choice = choiceName({ size, colour })
  return (
    <tr className="border-b border-line align-top break-inside-avoid">
      <th scope="row" className="py-2 pe-3 text-start font-semibold wrap-anywhere">
        {title}
        {choice && <span className="block text-sm font-normal text-ink-2">{choice}</span>}
        {warranty && (
          <span className="block text-sm font-normal text-ink-2">
            <Trans>Warranty: {warranty}</Trans>
          </span>
        )}
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
