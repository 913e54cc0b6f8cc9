import { Trans, useLingui } from '@lingui/react/macro'
import { digitsIn } from '#domain/digits.ts'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'
import { Link } from '../../ui/link.tsx'
import { OrderAgain } from './order-again.tsx'
import type { OrderRow } from './orders.server.ts'

const cell = 'px-1.5 py-3 align-top first:ps-3 last:pe-3'

type Props = { orders: OrderRow[]; firstNumber: number }

/** One's own orders with the specified columns, for screens that are wide enough. */
export function OrdersTable({ orders, firstNumber }: Props) {
  const { t } = useLingui()
  return (
    <div
      role="region"
      aria-label={t`My Orders`}
      tabIndex={0}
      className="relative hidden overflow-x-auto rounded-card border border-line bg-surface md:block"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">
          <Trans>Your orders, the newest first</Trans>
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
  const headings = [t`#`, t`Order No`, t`Product`, t`User`, t`Address`, t`Number`, t`Price`, t`Status`, t`Action`]
  return (
    <thead className="bg-sunken text-ink-2">
      <tr>
        {headings.map((heading) => (
          <th
            key={heading}
            scope="col"
            className="px-1.5 py-2.5 text-start font-semibold whitespace-nowrap first:ps-3 last:pe-3"
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ order, number }: { order: OrderRow; number: number }) {
  const language = useLanguage()
  return (
    <tr className="relative border-t border-line hover:bg-primary-soft">
      <td className={`${cell} text-ink-2 tabular-nums`}>{formatNumber(number, language)}</td>
      <th scope="row" className={`${cell} text-start font-semibold`}>
        {orderNumberIn(order.id)}
        <span className="block font-normal whitespace-nowrap text-ink-2">{order.placedOn}</span>
      </th>
      <td className={`${cell} min-w-46`}>
        <FirstProduct order={order} />
      </td>
      <td className={`${cell} min-w-24 wrap-anywhere text-ink-2`}>{order.name}</td>
      <td className={`${cell} min-w-24 text-ink-2`}>
        <span title={order.address} className="line-clamp-3 wrap-anywhere">
          {order.address}
        </span>
      </td>
      <td className={`${cell} text-ink-2 tabular-nums`}>{digitsIn(order.phone, language)}</td>
      <td className={`${cell} font-semibold`}>
        <Price amount={order.total} />
      </td>
      <td className={cell}>
        <OwnStatus status={order.status} isAway={order.isAway} />
      </td>
      <td className={cell}>
        <div className="flex flex-col gap-1 text-sm *:[a]:px-2">
          <ViewLink id={order.id} />
          <OrderAgain id={order.id} />
        </div>
      </td>
    </tr>
  )
}

/** What an order is about: its first product, and how many more there are. */
export function FirstProduct({ order: { title, picture, others } }: { order: OrderRow }) {
  const more = formatNumber(others, useLanguage())
  return (
    <div className="flex items-start gap-3">
      <Thumbnail picture={picture} size={48} />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-3 font-semibold wrap-anywhere">{title}</span>
        {others > 0 && (
          <span className="text-ink-2">
            <Trans>+{more} more</Trans>
          </span>
        )}
      </p>
    </div>
  )
}

/** The link to an order. All of the row or card that it stands in leads there too. */
export function ViewLink({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <Link
      to={`/dashboard/orderDetails/${id}`}
      aria-label={t`View order ${orderNumberIn(id)}`}
      className="inline-flex min-h-11 items-center justify-center rounded-control bg-surface px-4 font-semibold ring-1 ring-line-strong ring-inset after:absolute after:inset-0 hover:bg-sunken"
    >
      <Trans>View</Trans>
    </Link>
  )
}
