import { useState } from 'react'

type Keyed = { key: string }
type Removed<Row> = { row: Row; place: number }

/**
 * A list that remembers what was just taken out of it, and where it was. A place counts everything that is shown,
 * the rows that are left and the ones that were taken.
 */
export function useRemoved<Row extends Keyed>(rows: readonly Row[]) {
  const [removed, setRemoved] = useState<Removed<Row>[]>([])
  const gone = removed.filter(({ row }) => !rows.some(({ key }) => key === row.key))
  const shown = gone.reduce<{ row: Row; isRemoved: boolean }[]>(
    (list, { row, place }) => list.toSpliced(place, 0, { row, isRemoved: true }),
    rows.map((row) => ({ row, isRemoved: false })),
  )

  /** To be called before the row leaves the list. */
  function remember(row: Row): void {
    const place = shown.findIndex((one) => one.row.key === row.key)
    setRemoved([...gone, { row, place }].toSorted((one, other) => one.place - other.place))
  }

  function forget({ key }: Keyed): void {
    setRemoved((before) => {
      const place = before.find(({ row }) => row.key === key)?.place ?? Infinity
      return before
        .filter(({ row }) => row.key !== key)
        .map((one) => (one.place > place ? { ...one, place: one.place - 1 } : one))
    })
  }

  /** Where a row that was taken out belongs among those that are left; to be called before it comes back. */
  function placeOf({ key }: Keyed): number {
    const end = shown.findIndex(({ row }) => row.key === key)
    return shown.slice(0, end).filter(({ isRemoved }) => !isRemoved).length
  }

  /** Whose turn the focus is once the row is gone: the next one's, or the one before when it was the last. */
  function neighbourOf({ key }: Keyed): string | undefined {
    const at = rows.findIndex((row) => row.key === key)
    return (rows[at + 1] ?? rows[at - 1])?.key
  }

  return { shown, remember, forget, placeOf, neighbourOf }
}
