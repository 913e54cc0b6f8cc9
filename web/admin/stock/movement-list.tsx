import { Trans, useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { formatNumber } from '#domain/money.ts'
import { countedReason, type MovementKind } from '#domain/goods/stock.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'
import { useOptionName } from '../products/product-words.tsx'
import type { Column } from '../table/use-admin-table.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import type { MovementRow } from './stock.server.ts'
import { signed } from './stock-form.tsx'

/** What came and went, the newest first, each with what was there after it. */
export function MovementList({ movements, hasOptions }: { movements: MovementRow[]; hasOptions: boolean }) {
  const { t } = useLingui()
  const columns = useMovementColumns(hasOptions)
  if (movements.length === 0)
    return (
      <p className="mt-3 text-ink-2">
        <Trans>Nothing has come in or gone out yet.</Trans>
      </p>
    )
  return (
    <div className="joined-cards">
      <AdminTable
        name="movements"
        label={t`Stock history`}
        columns={columns}
        rows={movements}
        idOf={({ id }) => String(id)}
        Card={hasOptions ? OptionCard : MovementCard}
      />
    </div>
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
      heading: t`Stock after`,
      className: 'tabular-nums',
      cell: ({ stock }) => formatNumber(stock, language),
    },
    { id: 'reason', heading: t`Reason`, className: 'min-w-40 wrap-anywhere', cell: (row) => <Why movement={row} /> },
    { id: 'by', heading: t`By`, cell: ({ by }) => by ?? '–' },
  ]
}

/** The sizes and colours of one moment go on in one card, headed once. */
function OptionCard({ row }: { row: MovementRow }) {
  const name = useOptionName()(row)
  const stock = formatNumber(row.stock, useLanguage())
  return (
    <div data-again={row.isAgain || undefined} className="grid gap-1 data-again:-mt-2.5 data-again:-mb-2">
      {!row.isAgain && (
        <>
          <p className="font-medium">
            <What movement={row} />
          </p>
          <p className="text-sm text-ink-2">{[row.when, row.by].filter(Boolean).join(' · ')}</p>
          {row.reason && (
            <p className="wrap-anywhere">
              <Why movement={row} />
            </p>
          )}
        </>
      )}
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1">{name}</span>
        <Change movement={row} />
        <span className="min-w-24 text-end text-sm text-ink-2 tabular-nums">
          <Trans>{stock} after that</Trans>
        </span>
      </p>
    </div>
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
        <Trans>{stock} in stock after that</Trans>
      </p>
      {row.reason && (
        <p className="col-span-2 wrap-anywhere">
          <Why movement={row} />
        </p>
      )}
    </div>
  )
}

function Why({ movement: { reason } }: { movement: MovementRow }) {
  return reason === countedReason ? <Trans>Counted</Trans> : reason || '–'
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
    'order-edit': t`Order changed`,
    cancel: t`Order cancelled`,
    return: t`Came back`,
    correction: t`Correction`,
    receipt: t`Goods received`,
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
