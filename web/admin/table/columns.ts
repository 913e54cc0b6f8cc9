import type { ReactNode } from 'react'

/** A column of an admin table. */
export type Column<Row> = {
  id: string
  heading: string
  /** `place` counts the rows of the whole list from 1. */
  cell: (row: Row, place: number) => ReactNode
  /** What the address calls sorting by this column; without it the column cannot be sorted by. */
  sort?: string
  /** The column that names its row. */
  isRowHead?: true
  /** Whoever looks at the table may hide it. */
  isOptional?: true
  className?: string
}

type Direction = 'asc' | 'desc'

/** How a list is sorted now, and the address of the same list sorted otherwise. */
export type Sorting = { by: string | undefined; direction: Direction; addressOf: (by: string, to: Direction) => string }
