import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Column } from '../table/columns.ts'
import { FirstProduct } from './first-product.tsx'
import { OrderLink } from './order-link.tsx'
import type { OrderRow } from './rows.server.ts'

type Known = Pick<OrderRow, 'id' | 'placed' | 'product' | 'others' | 'from'>

/** The columns with which every table of orders begins: its place, its number and moment, and what was ordered. */
export function useLeadingColumns<Row extends Known>(): Column<Row>[] {
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
      className: 'min-w-40 in-data-dense:max-[84rem]:min-w-24',
      cell: (order) => <FirstProduct order={order} />,
    },
  ]
}
