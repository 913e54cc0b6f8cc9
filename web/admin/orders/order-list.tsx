import { useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { addressOf, type Asked } from './asked.ts'
import { BulkBar, bulkForm } from './bulk-bar.tsx'
import type { ManyAnswer } from './many-result.tsx'
import { ListTools } from './list-tools.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderNews } from './order-news.tsx'
import type { OrderRow } from './rows.server.ts'
import { PageSizes } from './page-sizes.tsx'
import { SentAnswer } from './sent-answer.tsx'
import { useBell } from './use-bell.ts'
import { useDeleted } from './use-deleting.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import type { OrderAnswer } from './use-moving.ts'

type Props = {
  asked: Asked
  asOf: string
  found: { orders: OrderRow[]; total: number; page: number; limit: number }
  /** What became of a form that was sent without scripts. */
  answer: OrderAnswer | ManyAnswer | undefined
}

/** The orders that are asked for, and what can be done with one or with many of them. */
export function OrderList({ asked, asOf, found: { orders, total, page, limit }, answer }: Props) {
  const { t } = useLingui()
  const columns = useOrderColumns()
  const bell = useBell()
  useDeleted(orders)
  return (
    <>
      <OrderNews asOf={asOf} bell={bell} />
      <SentAnswer answer={answer} />
      {orders.length === 0 ? (
        <NoOrders asked={asked} />
      ) : (
        <DeskTable
          name="orders"
          label={t`Orders by status, the newest first`}
          columns={columns}
          rows={orders}
          idOf={({ id }) => id}
          first={(page - 1) * limit + 1}
          Card={OrderCard}
          tools={<ListTools bell={bell} />}
          bulk={{
            form: bulkForm,
            ask: ({ id }) => t`Choose order ${orderNumberIn(id)}`,
            Bar: BulkBar,
          }}
        />
      )}
      <div className="mt-8 grid gap-3 print:hidden">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf({ ...asked, page: to })} />
        {total > 25 && <PageSizes asked={asked} />}
      </div>
    </>
  )
}
