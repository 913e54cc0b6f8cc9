import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { OwnStatus } from '../order-view/own-status.tsx'
import type { OwnRow } from './tracking.server.ts'

const cell = 'px-3 py-3 align-middle'

/** The latest orders of whoever is logged in, with the specified columns. */
export function OwnOrders({ rows, total }: { rows: OwnRow[]; total: number }) {
  return (
    <section aria-labelledby="own-orders" className="grid gap-3 print:hidden">
      <h2 id="own-orders" className="text-xl">
        <Trans>My Orders</Trans>
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>You have not ordered anything with this account yet.</Trans>
        </p>
      ) : (
        <>
          <div className="hidden overflow-x-auto rounded-card border border-line bg-surface md:block">
            <table className="w-full text-sm">
              <caption className="sr-only">
                <Trans>Your orders, the newest first</Trans>
              </caption>
              <Head />
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </tbody>
            </table>
          </div>
          <ul className="grid gap-2 md:hidden">
            {rows.map((row) => (
              <Card key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
      {total > rows.length && (
        <p>
          <TextLink to="/dashboard/order" className="inline-flex min-h-11 items-center">
            <Trans>All my orders</Trans>
          </TextLink>
        </p>
      )}
    </section>
  )
}

function Head() {
  const { t } = useLingui()
  const headings = [t`Order No`, t`Delivery`, t`Quantity`, t`Date`, t`Price`, t`Status`]
  return (
    <thead className="bg-sunken text-ink-2">
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

function Row({ row: { id, insideDhaka, quantity, placedOn, price, status, isAway } }: { row: OwnRow }) {
  const units = formatNumber(quantity, useLanguage())
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} text-start`}>
        <ViewLink id={id} />
      </th>
      <td className={cell}>{insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>}</td>
      <td className={`${cell} tabular-nums`}>{units}</td>
      <td className={`${cell} whitespace-nowrap`}>{placedOn}</td>
      <td className={`${cell} font-semibold whitespace-nowrap`}>
        <Price amount={price} />
      </td>
      <td className={cell}>
        <OwnStatus status={status} isAway={isAway} />
      </td>
    </tr>
  )
}

/** The same for a thumb. */
function Card({ row: { id, insideDhaka, quantity, placedOn, price, status, isAway } }: { row: OwnRow }) {
  const units = formatNumber(quantity, useLanguage())
  return (
    <li className="grid gap-1 rounded-card border border-line bg-surface px-4 py-2">
      <p className="flex items-center justify-between gap-3 font-semibold">
        <ViewLink id={id} />
        <OwnStatus status={status} isAway={isAway} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 pb-1 text-sm text-ink-2">
        <span>
          {placedOn} · {insideDhaka ? <Trans>Inside Dhaka</Trans> : <Trans>Outside Dhaka</Trans>} · × {units}
        </span>
        <Price amount={price} className="font-semibold text-ink" />
      </p>
    </li>
  )
}

function ViewLink({ id }: { id: string }) {
  const { t } = useLingui()
  const number = orderNumberIn(id)
  return (
    <TextLink
      to={`/dashboard/orderDetails/${id}`}
      aria-label={t`View order ${number}`}
      className="inline-flex min-h-11 items-center"
    >
      {number}
    </TextLink>
  )
}
