import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../table/columns.ts'
import { Careful } from './careful.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { FirstProduct } from './first-product.tsx'
import { OrderLink } from './order-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { OrderRow } from './rows.server.ts'
import { ShownStatus } from './shown-status.tsx'
import { StatusMenu } from './status-menu.tsx'

/** The specified columns of the list of orders. */
export function useOrderColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'place',
      heading: t`#`,
      className: 'text-ink-2 tabular-nums',
      cell: (_, place) => formatNumber(place, language),
    },
    {
      id: 'number',
      heading: t`Order No`,
      isRowHead: true,
      cell: (order) => (
        <>
          <OrderLink order={order} />
          <span className="block font-normal whitespace-nowrap text-ink-2">{order.placed}</span>
        </>
      ),
    },
    {
      id: 'product',
      heading: t`Product`,
      className: 'min-w-40',
      cell: (order) => <FirstProduct order={order} />,
    },
    { id: 'user', heading: t`User`, cell: ({ name }) => name },
    {
      id: 'address',
      heading: t`Address`,
      isOptional: true,
      className: 'min-w-28',
      cell: ({ address }) => (
        <span title={address} className="line-clamp-2">
          {address}
        </span>
      ),
    },
    { id: 'phone', heading: t`Number`, isOptional: true, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { id: 'price', heading: t`Price`, cell: ({ total }) => <Price amount={total} className="font-semibold" /> },
    { id: 'profit', heading: t`Profit`, isOptional: true, cell: ({ profit }) => <Price amount={profit} /> },
    {
      id: 'status',
      heading: t`Status`,
      cell: (order) => (
        <>
          <ShownStatus order={order} />
          <Careful order={order} />
        </>
      ),
    },
    { id: 'action', heading: t`Action`, className: 'py-1.5!', cell: (order) => <StatusMenu order={order} /> },
    { id: 'delete', heading: t`Delete`, className: 'py-1.5!', cell: (order) => <DeleteOrder order={order} /> },
  ]
}
