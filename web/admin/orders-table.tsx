import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/orders.ts'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useLanguage } from '../lib/language/use-language.ts'
import { Price } from '../ui/price.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { FirstProduct } from './first-product.tsx'
import { PaperLinks } from './papers/paper-links.tsx'
import { PhoneLink } from './phone-link.tsx'
import { StatusMenu } from './status-menu.tsx'

const cell = 'px-3 py-3 align-top'

/** All orders as a table, for screens that are wide enough. */
export function OrdersTable({ orders, firstNumber }: { orders: AdminOrder[]; firstNumber: number }) {
  const { t } = useLingui()
  return (
    <div
      role="region"
      aria-label={t`All Orders`}
      tabIndex={0}
      className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">
          <Trans>Orders by status, the newest first</Trans>
        </caption>
        <Head />
        <tbody>
          {orders.map((order, index) => (
            <Row key={order.id} order={order} number={firstNumber + index} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head() {
  const { t } = useLingui()
  const headings = [
    t`#`,
    t`Order No`,
    t`Product`,
    t`User`,
    t`Address`,
    t`Number`,
    t`Price`,
    t`Profit`,
    t`Status`,
    t`Action`,
  ]
  return (
    <thead className="bg-sunken text-start text-ink-2">
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col" className="px-3 py-2.5 text-start font-semibold whitespace-nowrap">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ order, number }: { order: AdminOrder; number: number }) {
  const language = useLanguage()
  return (
    <tr className="border-t border-line">
      <td className={`${cell} text-ink-2 tabular-nums`}>{formatNumber(number, language)}</td>
      <th scope="row" className={`${cell} text-start font-semibold tabular-nums`}>
        {orderNumberIn(order.id)}
        <PaperLinks id={order.id} />
      </th>
      <td className={`${cell} min-w-56`}>
        <FirstProduct order={order} />
      </td>
      <td className={cell}>{order.name}</td>
      <td className={`${cell} min-w-44`}>
        <span title={order.address} className="line-clamp-2">
          {order.address}
        </span>
      </td>
      <td className={cell}>
        <PhoneLink phone={order.phone} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <Price amount={order.total} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <Price amount={order.profit} />
      </td>
      <td className={cell}>
        <StatusChip status={order.status} />
      </td>
      <td className={cell}>
        <StatusMenu order={order} where="table" />
      </td>
    </tr>
  )
}
