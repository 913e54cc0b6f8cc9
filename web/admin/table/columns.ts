import type { ReactNode } from 'react'

/** A column of an admin table. */
export type Column<Row> = {
  id: string
  heading: string
  /** `place` counts the rows of the whole list from 1. */
  cell: (row: Row, place: number) => ReactNode
  /** The address's name for sorting by this column; without it the list cannot be sorted by it. */
  sort?: string
  /** The column that names its row. */
  isRowHead?: true
  /** It may be hidden. */
  isOptional?: true
  className?: string
}

type Direction = 'asc' | 'desc'

/** How a list is sorted now, and the address of the same list sorted otherwise. */
export type Sorting = { by: string | undefined; direction: Direction; addressOf: (by: string, to: Direction) => string }
