import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { type ComponentType, useEffect, useState } from 'react'
import type { Column } from './columns.ts'
import { attempt } from '../../browser/device-storage.ts'

type Visibility = Record<string, boolean>
type Change = Visibility | ((old: Visibility) => Visibility)

/** Which columns of a table somebody has hidden; kept on this device. */
function useHiddenColumns(name: string): [Visibility, (change: Change) => void] {
  const key = `desk-columns-${name}`
  const [visibility, setVisibility] = useState<Visibility>({})
  useEffect(() => {
    const hidden =
      attempt(() => localStorage.getItem(key))
        ?.split(' ')
        .filter(Boolean) ?? []
    if (hidden.length > 0) setVisibility(Object.fromEntries(hidden.map((id) => [id, false])))
  }, [key])
  const change = (to: Change) => {
    const next = typeof to === 'function' ? to(visibility) : to
    const hidden = Object.keys(next).filter((id) => next[id] === false)
    attempt(() => localStorage.setItem(key, hidden.join(' ')))
    setVisibility(next)
  }
  return [visibility, change]
}

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })
const none: never[] = []

/** Doing something with many rows: the form that their boxes belong to, and what stands below the table for it. */
export type Bulk<Row> = {
  form: string
  /** What a row's box says: "Choose order 6F3A21B". */
  ask: (row: Row) => string
  Bar: ComponentType<{ chosen: string[]; onDone: () => void }>
}

export type AdminRow<Row> = {
  id: string
  value: Row
  place: number
  isChosen: boolean
  /** The press itself is asked for: with Shift it chooses everything in between. */
  choose: (press: unknown) => void
}
export type ChoiceOfAll = { isAll: boolean; isSome: boolean; choose: (isChosen: boolean) => void }
export type ShownColumn = { id: string; heading: string; isShown: boolean; show: (isShown: boolean) => void }

type Given<Row> = {
  name: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  first?: number
}

/** Which columns are shown and which rows are chosen. What was chosen on a page that is gone counts no more. */
export function useAdminTable<Row extends RowData>({ name, columns, rows, idOf, first = 1 }: Given<Row>) {
  const [columnVisibility, setColumnVisibility] = useHiddenColumns(name)
  const table = useTable({
    features,
    data: rows.length > 0 ? rows : none,
    columns: columns.map(({ id, heading, isOptional = false }) => ({ id, header: heading, enableHiding: isOptional })),
    getRowId: idOf,
    state: { columnVisibility },
    onColumnVisibilityChange: setColumnVisibility,
  })
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  const models = table.getRowModel().rows
  return {
    columns: columns.filter(({ id }) => shown.has(id)),
    allColumns: columns.flatMap(({ id, heading, isOptional }): ShownColumn[] =>
      isOptional
        ? [{ id, heading, isShown: shown.has(id), show: (to) => table.getColumn(id)?.toggleVisibility(to) }]
        : [],
    ),
    rows: models.map((row, n): AdminRow<Row> => {
      const choose = row.getToggleSelectedHandler()
      return { id: row.id, value: row.original, place: first + n, isChosen: row.getIsSelected(), choose }
    }),
    chosen: models.filter((row) => row.getIsSelected()).map(({ id }) => id),
    all: {
      isAll: models.length > 0 && table.getIsAllRowsSelected(),
      isSome: table.getIsSomeRowsSelected(),
      choose: (isChosen: boolean) => table.toggleAllRowsSelected(isChosen),
    },
    clear: () => table.resetRowSelection(true),
  }
}
