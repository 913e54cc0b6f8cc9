import { Trans, useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import type { MovementKind } from '#domain/goods/stock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../table/columns.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { signed } from './correction-form.tsx'
import type { MovementRow } from './load-stock.server.ts'
import { useOptionName } from './use-option-name.ts'

/** What came and went, the newest first, each with what was there after it. */
export function MovementList({ movements, hasOptions }: { movements: MovementRow[]; hasOptions: boolean }) {
  const { t } = useLingui()
  const columns = useMovementColumns(hasOptions)
  return (
    <DeskTable
      name="movements"
      label={t`What came and went`}
      columns={columns}
      rows={movements}
      idOf={({ id }) => String(id)}
      Card={hasOptions ? CardWithOption : MovementCard}
    />
  )
}

function useMovementColumns(hasOptions: boolean): Column<MovementRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useOptionName()
  return [
    { id: 'when', heading: t`When`, isRowHead: true, className: 'whitespace-nowrap', cell: ({ when }) => when },
    ...(hasOptions
      ? [
          {
            id: 'option',
            heading: t`Which one?`,
            className: 'whitespace-nowrap',
            cell: (row: MovementRow) => nameOf(row),
          },
        ]
      : []),
    { id: 'kind', heading: t`What happened?`, cell: (row) => <What movement={row} /> },
    { id: 'change', heading: t`Change`, cell: (row) => <Change movement={row} /> },
    {
      id: 'stock',
      heading: t`Stock after it`,
      className: 'tabular-nums',
      cell: ({ stock }) => formatNumber(stock, language),
    },
    { id: 'reason', heading: t`Reason`, className: 'min-w-40 wrap-anywhere', cell: ({ reason }) => reason || '–' },
    { id: 'by', heading: t`By`, cell: ({ by }) => by ?? '–' },
  ]
}

function CardWithOption({ row }: { row: MovementRow }) {
  const nameOf = useOptionName()
  return (
    <>
      <p className="mb-1 font-semibold">{nameOf(row)}</p>
      <MovementCard row={row} />
    </>
  )
}

function MovementCard({ row }: { row: MovementRow }) {
  const stock = formatNumber(row.stock, useLanguage())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <p className="font-medium">
        <What movement={row} />
      </p>
      <p className="text-lg font-semibold">
        <Change movement={row} />
      </p>
      <p className="text-sm text-ink-2">{[row.when, row.by].filter(Boolean).join(' · ')}</p>
      <p className="text-end text-sm text-ink-2 tabular-nums">
        <Trans>{stock} after it</Trans>
      </p>
      {row.reason && <p className="col-span-2 wrap-anywhere">{row.reason}</p>}
    </div>
  )
}

function Change({ movement: { change } }: { movement: MovementRow }) {
  const count = formatNumber(Math.abs(change), useLanguage())
  return (
    <span className={`font-semibold tabular-nums ${change < 0 ? 'text-danger' : 'text-success'}`}>
      {signed(change, count)}
    </span>
  )
}

function What({ movement: { kind, orderId } }: { movement: MovementRow }) {
  const { t } = useLingui()
  const words: Record<MovementKind, string> = {
    opening: t`First count`,
    order: t`Ordered`,
    cancel: t`Order cancelled`,
    correction: t`Correction`,
    receipt: t`Goods came in`,
  }
  if (!orderId) return words[kind]
  return (
    <>
      {words[kind]}:{' '}
      <TextLink to={`/admin/order/${orderId}`} className="tabular-nums">
        {orderNumberIn(orderId)}
      </TextLink>
    </>
  )
}
