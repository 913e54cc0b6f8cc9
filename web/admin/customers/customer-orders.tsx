import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { FirstProduct } from '../orders/first-product.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { useLeadingColumns } from '../orders/use-leading-columns.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { Column } from '../table/columns.ts'
import type { Customer, CustomerOrder } from './customer-in-words.server.ts'

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
