import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { loyalty } from '#domain/orders/pricing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Day } from '../../ui/day.tsx'
import { Price } from '../../ui/price.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { FirstProduct, OrderCardHead, useLeadingColumns } from '../orders/order-cells.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import type { Customer, CustomerOrder } from './customers.server.ts'

type Figures = Customer['figures']
/** Only an account has come some way to paying less. */
type Shown = Omit<Figures, 'loyalty'> & Partial<Pick<Figures, 'loyalty'>>

/** What somebody has ordered and spent, and how far they are from paying less. */
export function Figures({ figures }: { figures: Shown }) {
  const { counts, spent, received, deleted, lastOrder } = figures
  return (
    <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px md:grid-cols-6">
        <Count name={<Trans>Total Orders</Trans>} of={counts.all} />
        <Count name={<Trans>Pending Orders</Trans>} of={counts.pending} />
        <Count name={<Trans>Confirmed Orders</Trans>} of={counts.confirm} />
        <Count name={<Trans>Delivered Orders</Trans>} of={counts.delivered} />
        <Count name={<Trans>Cancelled Orders</Trans>} of={counts.cancelled} />
        <div className={count}>
          <dt className={small}>
            <Trans>Last order</Trans>
          </dt>
          <dd className="text-end text-sm leading-5! font-bold tabular-nums md:text-start md:text-xl md:leading-7!">
            {lastOrder ? <Day day={lastOrder} /> : '–'}
          </dd>
        </div>
      </dl>
      <dl className="grid grid-cols-2 gap-px md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        <Figure name={<Trans>Spent</Trans>} value={<Price amount={spent} style="sum" />}>
          <Trans>All but cancelled orders, less what was given back</Trans>
        </Figure>
        <Figure name={<Trans>Money received</Trans>} value={<Price amount={received} style="sum" />}>
          <Trans>Delivered and paid, less what was given back</Trans>
        </Figure>
        {figures.loyalty && <Premium progress={figures.loyalty} />}
      </dl>
      {deleted > 0 && (
        <p className="bg-surface px-2.5 py-2 text-sm text-ink-2 md:px-4 md:py-3">
          <Plural
            value={deleted}
            one="# deleted order is not listed or counted. The amounts spent and received and the progress to Premium still include it."
            other="# deleted orders are not listed or counted. The amounts spent and received and the progress to Premium still include them."
          />
        </p>
      )}
    </div>
  )
}

const tile = 'min-w-0 bg-surface px-2.5 py-1.5 md:px-4 md:py-3'
// On a phone a line each; where there is room, figures side by side below names of one line or two.
const count = `${tile} flex items-baseline justify-between gap-x-2 md:flex-col md:items-stretch`
const why = 'text-xs leading-4! text-ink-2 2xl:text-sm'
const small = 'text-xs leading-4! text-ink-2 md:text-sm md:leading-5!'

function Count({ name, of }: { name: ReactNode; of: number }) {
  const language = useLanguage()
  return (
    <div className={count}>
      <dt className={small}>{name}</dt>
      <dd className="leading-5! font-bold tabular-nums md:text-xl md:leading-7!">{formatNumber(of, language)}</dd>
    </div>
  )
}

function Figure({ name, value, children }: { name: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div className={tile}>
      <dt className={small}>{name}</dt>
      <dd className="font-bold tabular-nums md:text-2xl">{value}</dd>
      <dd className={why}>{children}</dd>
    </div>
  )
}

function Premium({ progress }: { progress: Figures['loyalty'] }) {
  const language = useLanguage()
  const delivered = formatNumber(progress.delivered, language)
  const needed = formatNumber(progress.needed, language)
  const percent = formatNumber(loyalty.percentOff, language)
  return (
    <div className={`${tile} max-md:col-span-2`}>
      <dt className={small}>
        <Trans>Premium Customer</Trans>
      </dt>
      <dd className="font-bold md:text-2xl">
        {progress.isPremium ? (
          <Trans>Yes</Trans>
        ) : (
          <span className="text-base font-normal tabular-nums">
            <Trans>
              <span className="text-lg font-bold md:text-2xl">{delivered}</span> of {needed} orders to {percent}% off
            </Trans>
          </span>
        )}
      </dd>
      <dd className={small}>
        {progress.isPremium ? (
          <Trans>{percent}% off every product</Trans>
        ) : (
          <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${(100 * progress.delivered) / progress.needed}%` }}
            />
          </span>
        )}
      </dd>
    </div>
  )
}

type Props = {
  list: Customer['list']
  /** What is said where there are none. */
  none: string
  addressOf: (page: number) => string
}

/** Somebody's orders, newest first, a page at a time. */
export function CustomerOrders({ list: { orders, total, page, limit }, none, addressOf }: Props) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="text-xl md:mb-3">
        <Trans>Orders</Trans>
      </h2>
      {orders.length === 0 ? (
        <p className="mt-3 rounded-card border-2 border-dashed border-line p-6 text-center text-ink-2">{none}</p>
      ) : (
        <AdminTable
          name="customer-orders"
          label={t`Orders of this customer, the newest first`}
          columns={columns}
          rows={orders}
          idOf={(order) => order.id}
          first={(page - 1) * limit + 1}
          Card={OrderOfCustomer}
          isDense="cards"
        />
      )}
      <div className="mt-6">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={addressOf} />
      </div>
    </section>
  )
}

type Others = { phone: string; orders: CustomerOrder[] }

/** The newest orders that a guest, or another account, placed with a customer's phone number. */
export function OtherOrders({ phone, orders }: Others) {
  const { t } = useLingui()
  const columns = useColumns()
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="other-orders">
      <h2 id="other-orders" className="text-xl md:mb-3">
        <Trans>Ordered with this number without this account</Trans>
      </h2>
      <AdminTable
        name="customer-orders"
        label={t`Orders with this number without this account, the newest first`}
        columns={columns}
        rows={orders}
        idOf={(order) => order.id}
        Card={OrderOfCustomer}
        isDense="cards"
      />
      <TextLink to={`/admin/customers/${phone}`} className="mt-3 inline-flex min-h-11 items-center">
        <Trans>All with this number</Trans>
      </TextLink>
    </section>
  )
}

function useColumns(): Column<CustomerOrder>[] {
  const { t } = useLingui()
  const leading = useLeadingColumns<CustomerOrder>()
  return [
    ...leading,
    { id: 'address', heading: t`Address`, className: 'min-w-28 wrap-anywhere', cell: ({ address }) => address },
    { id: 'price', heading: t`Price`, cell: ({ total }) => <Price amount={total} className="font-semibold" /> },
    { id: 'status', heading: t`Status`, cell: ({ status, isAway }) => <StatusChip status={status} isAway={isAway} /> },
  ]
}

/** As few lines as it can be recognised by, as in the list of all orders. */
function OrderOfCustomer({ row: order }: { row: CustomerOrder }) {
  return (
    <article className="text-sm leading-snug">
      <OrderCardHead order={order} isPart>
        <span>
          <StatusChip status={order.status} isAway={order.isAway} />
        </span>
      </OrderCardHead>
      <div className="mt-0.5 mb-1 flex justify-between gap-2 *:first:*:first:size-9">
        <FirstProduct order={order} />
        <Price amount={order.total} className="shrink-0 font-semibold" />
      </div>
    </article>
  )
}
