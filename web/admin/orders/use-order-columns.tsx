import { useLingui } from '@lingui/react/macro'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../table/columns.ts'
import { Careful } from './careful.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { OrderRow } from './rows.server.ts'
import { ShownStatus } from './shown-status.tsx'
import { StatusMenu } from './status-menu.tsx'
import { useLeadingColumns } from './use-leading-columns.tsx'

/** The specified columns of the list of orders. */
export function useOrderColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const leading = useLeadingColumns<OrderRow>()
  return [
    ...leading,
    { id: 'user', heading: t`User`, cell: ({ name }) => <span className="line-clamp-2">{name}</span> },
    {
      id: 'address',
      heading: t`Address`,
      isOptional: true,
      className: 'min-w-22 in-data-dense:max-[84rem]:min-w-18',
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
    { id: 'action', heading: t`Action`, className: 'py-0!', cell: (order) => <StatusMenu order={order} /> },
    {
      id: 'delete',
      heading: t`Delete`,
      className: 'py-0! text-center',
      cell: (order) => <DeleteOrder order={order} />,
    },
  ]
}
