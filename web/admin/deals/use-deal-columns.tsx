import { useLingui } from '@lingui/react/macro'
import type { Column } from '../table/columns.ts'
import { DealActions } from './deal-actions.tsx'
import { DealChip } from './deal-chip.tsx'
import { DealTitle } from './deal-title.tsx'
import { DealtProducts } from './dealt-products.tsx'
import type { DealRow } from './rows.server.ts'

export function useDealColumns(): Column<DealRow>[] {
  const { t } = useLingui()
  const time = 'whitespace-nowrap tabular-nums'
  return [
    {
      id: 'title',
      heading: t`Deal`,
      isRowHead: true,
      className: 'min-w-40 ps-4!',
      cell: (deal) => <DealTitle deal={deal} />,
    },
    {
      id: 'products',
      heading: t`Products`,
      className: 'w-full min-w-60',
      cell: (deal) => <DealtProducts deal={deal} />,
    },
    { id: 'begins', heading: t`Begins`, className: time, cell: ({ begins }) => begins },
    { id: 'ends', heading: t`Ends`, className: time, cell: ({ ends }) => ends },
    { id: 'state', heading: t`Status`, cell: ({ state }) => <DealChip state={state} /> },
    { id: 'action', heading: t`Action`, className: 'py-1.5! pe-4!', cell: (deal) => <DealActions deal={deal} /> },
  ]
}
