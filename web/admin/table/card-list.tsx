import type { ComponentType, ReactNode } from 'react'
import { TickRow } from './tick.tsx'
import type { Bulk, DeskRow } from './use-desk-table.ts'

type Props<Row> = {
  rows: DeskRow<Row>[]
  Card: ComponentType<{ row: Row; tick: ReactNode }>
  bulk: Bulk<Row> | undefined
  marked: string | undefined
}

/** The same rows for a thumb. */
export function CardList<Row>({ rows, Card, bulk, marked }: Props<Row>) {
  return (
    <ul className="grid gap-3 md:hidden">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row
          data-marked={row.id === marked || undefined}
          className="data-marked:border-success data-marked:bg-success-soft relative rounded-card border border-line bg-surface p-4 has-checked:bg-primary-soft"
        >
          <Card row={row.value} tick={bulk && <TickRow row={row} bulk={bulk} />} />
        </li>
      ))}
    </ul>
  )
}
