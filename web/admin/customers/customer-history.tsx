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
import { FirstProduct, OrderLink, useLeadingColumns } from '../orders/order-cells.tsx'
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
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3 md:p-5">
      <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
        <Count name={<Trans>Total Orders</Trans>} count={counts.all}>
          {lastOrder && (
            <Trans>
              Last on <Day day={lastOrder} />
            </Trans>
          )}
        </Count>
        <Count name={<Trans>Pending Orders</Trans>} count={counts.pending} />
        <Count name={<Trans>Confirmed Orders</Trans>} count={counts.confirm} />
        <Count name={<Trans>Delivered Orders</Trans>} count={counts.delivered} />
        <Count name={<Trans>Cancelled Orders</Trans>} count={counts.cancelled} />
      </dl>
      <dl className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3 *:flex-auto md:grid md:auto-cols-fr md:grid-flow-col">
        <Figure name={<Trans>Spent</Trans>} value={<Price amount={spent} style="sum" />}>
          <Trans>All orders but cancelled ones, less what was given back</Trans>
        </Figure>
        <Figure name={<Trans>Money received</Trans>} value={<Price amount={received} style="sum" />}>
          <Trans>Delivered and paid, less what was given back</Trans>
        </Figure>
        {figures.loyalty && <Premium progress={figures.loyalty} />}
      </dl>
      {deleted > 0 && (
        <p className="text-sm text-ink-2">
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

function Count({ name, count, children }: { name: ReactNode; count: number; children?: ReactNode }) {
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-bold tabular-nums">{formatNumber(count, language)}</dd>
      {children && <dd className="text-sm text-ink-2">{children}</dd>}
    </div>
  )
}

/** Where there is little room, what a sum is made of is only read out. */
function Figure({ name, value, children }: { name: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-lg font-bold tabular-nums md:text-2xl">{value}</dd>
      <dd className="text-sm text-ink-2 max-sm:sr-only">{children}</dd>
    </div>
  )
}

function Premium({ progress }: { progress: Figures['loyalty'] }) {
  const language = useLanguage()
  const delivered = formatNumber(progress.delivered, language)
  const needed = formatNumber(progress.needed, language)
  const percent = formatNumber(loyalty.percentOff, language)
  return (
    <div className="min-w-0 max-md:basis-full">
      <dt className="text-sm text-ink-2">
        <Trans>Premium Customer</Trans>
      </dt>
      <dd className="text-lg font-bold md:text-2xl">
        {progress.isPremium ? (
          <Trans>Yes</Trans>
        ) : (
          <span className="text-base font-normal tabular-nums">
            <Trans>
              <span className="text-2xl font-bold">{delivered}</span> of {needed} orders to {percent}% off
            </Trans>
          </span>
        )}
      </dd>
      <dd className="text-sm text-ink-2">
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
      <h2 id="customer-orders" className="text-xl">
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
      <h2 id="other-orders" className="text-xl">
        <Trans>Ordered with this number without this account</Trans>
      </h2>
      <AdminTable
        name="customer-orders"
        label={t`Orders with this number without this account, the newest first`}
        columns={columns}
        rows={orders}
        idOf={(order) => order.id}
        Card={OrderOfCustomer}
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
    { id: 'address', heading: t`Address`, className: 'min-w-28', cell: ({ address }) => address },
    { id: 'price', heading: t`Price`, cell: ({ total }) => <Price amount={total} className="font-semibold" /> },
    { id: 'status', heading: t`Status`, cell: ({ status, isAway }) => <StatusChip status={status} isAway={isAway} /> },
  ]
}

function OrderOfCustomer({ row: order }: { row: CustomerOrder }) {
  return (
    <article className="grid gap-3">
      <header className="flex items-start justify-between gap-2">
        <h3 className="text-base">
          <OrderLink order={order} />
          <span className="block text-sm font-normal text-ink-2">{order.placed}</span>
        </h3>
        <StatusChip status={order.status} isAway={order.isAway} />
      </header>
      <FirstProduct order={order} />
      <p className="border-t border-line pt-3">
        <Price amount={order.total} className="text-lg font-semibold" />
      </p>
    </article>
  )
}
