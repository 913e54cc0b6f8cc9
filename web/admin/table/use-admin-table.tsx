import {
  type ComponentType,
  type SyntheticEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { attempt } from '../../browser/device-storage.ts'

/** Actions on many rows: the form that their boxes belong to, and the bar below the table. */
export type Bulk<Row> = {
  form: string
  /** The label of a row's box: "Select order 6F3A21B". */
  ask: (row: Row) => string
  Bar: ComponentType<{ chosen: string[]; rows: Row[]; onDone: () => void }>
}

export type AdminRow<Row> = {
  id: string
  value: Row
  place: number
  isChosen: boolean
  /** With Shift, every row from the one chosen last to this one. */
  choose: (event: SyntheticEvent<HTMLInputElement>) => void
}
type ChoiceOfAll = { isAll: boolean; isSome: boolean; choose: (isChosen: boolean) => void }
export type ShownColumn = { id: string; heading: string; isShown: boolean; show: (isShown: boolean) => void }

type Given<Row> = {
  name: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  first?: number
}

/** Which columns are shown and which rows are chosen. Only rows of this page count as chosen. */
export function useAdminTable<Row>({ name, columns, rows, idOf, first = 1 }: Given<Row>) {
  const { hidden, show } = useHiddenColumns(name)
  const ids = rows.map(idOf)
  const { chosen, choose, chooseAll } = useChosen(ids)
  const isShown = ({ id, isOptional }: Column<Row>) => !isOptional || !hidden.has(id)
  return {
    columns: columns.filter(isShown),
    allColumns: columns
      .filter(({ isOptional }) => isOptional)
      .map((column): ShownColumn => ({ ...column, isShown: isShown(column), show: (to) => show(column.id, to) })),
    rows: rows.map((value, n): AdminRow<Row> => {
      const id = idOf(value)
      return { id, value, place: first + n, isChosen: chosen.includes(id), choose: (event) => choose(id, event) }
    }),
    chosen,
    all: { isAll: ids.length > 0 && chosen.length === ids.length, isSome: chosen.length > 0, choose: chooseAll },
    clear: () => chooseAll(false),
  }
}

/**
 * Whether a table is no wider than its place: then the page scrolls as a whole, with the headings at its top. A wider one
 * scrolls in its place, to the side too, and is not tried again on a window that is no wider: a scroll bar that comes and
 * goes must not move it to and fro. `look`: what else it is tried again for.
 */
export function useFits(place: RefObject<HTMLElement | null>, look: string): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const [region, table] = [place.current, place.current?.firstElementChild]
    if (!region || !(table instanceof HTMLElement)) return
    let tooNarrow = 0
    const observer = new ResizeObserver(() => {
      if (table.offsetWidth > region.clientWidth) tooNarrow = innerWidth
      setFits(innerWidth > tooNarrow)
    })
    for (const one of [region, table]) observer.observe(one)
    return () => observer.disconnect()
  }, [place, look])
  return fits
}

const historyKey = 'chosen'

/** The rows that are chosen; they are so still when one comes back to the list, or loads it again. */
function useChosen(ids: string[]) {
  const [kept, setKept] = useState<readonly string[]>([])
  useEffect(() => {
    const before: string[] | undefined = history.state?.[historyKey]
    if (before) setKept(before)
  }, [])
  const last = useRef('')

  function choose(id: string, { currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
    const hasShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    const touched = hasShift ? idsBetween(ids, last.current, id) : [id]
    const { checked } = currentTarget
    keep([...kept.filter((one) => !touched.includes(one)), ...(checked ? touched : [])])
    last.current = id
  }

  function keep(next: readonly string[]): void {
    setKept(next)
    attempt(() => history.replaceState({ ...history.state, [historyKey]: next }, ''))
  }

  const chooseAll = (isChosen: boolean) => keep(isChosen ? ids : [])
  return { chosen: ids.filter((id) => kept.includes(id)), choose, chooseAll }
}

/** The rows from one to another, whichever comes first; the other alone where the one is not on this page. */
export function idsBetween(ids: readonly string[], one: string, other: string): readonly string[] {
  if (!ids.includes(one)) return [other]
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b)
  return ids.slice(from, to + 1)
}

/** Which columns of a table somebody has hidden; kept on this device. */
function useHiddenColumns(name: string) {
  const key = `admin-columns-${name}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const kept = attempt(() => localStorage.getItem(key))
    if (kept) setHidden(new Set(kept.split(' ').filter(Boolean)))
  }, [key])
  function show(id: string, isShown: boolean): void {
    const next = new Set(hidden)
    if (isShown) next.delete(id)
    else next.add(id)
    attempt(() => localStorage.setItem(key, [...next].join(' ')))
    setHidden(next)
  }
  return { hidden, show }
}

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
  /** In how many rows, from this one on, it names the same thing; 0 where it is named above. */
  span?: (row: Row) => number
  /** It may be hidden. */
  isOptional?: true
  className?: string
}

type Direction = 'asc' | 'desc'

/** How a list is sorted now, and the address of the same list sorted otherwise. */
export type Sorting = { by: string | undefined; direction: Direction; addressOf: (by: string, to: Direction) => string }

const place = 'inline-flex min-h-11 min-w-11 items-center gap-2.5 justify-center'
const box = 'size-5 accent-primary'

/** Chooses a row. Without scripts the box sends itself with the form of the bar below the table. */
export function TickRow<Row>({ row, bulk }: { row: AdminRow<Row>; bulk: Bulk<Row> }) {
  return (
    <label className={place}>
      <input
        type="checkbox"
        form={bulk.form}
        name="ids"
        value={row.id}
        checked={row.isChosen}
        onChange={row.choose}
        // A browser restores boxes by their place, where another row may be by then.
        autoComplete="off"
        aria-label={bulk.ask(row.value)}
        className={box}
      />
    </label>
  )
}

/** Chooses all rows of the page; useless without scripts, and not shown then. */
export function TickAll({ all, label, isWordy }: { all: ChoiceOfAll; label: string; isWordy?: true }) {
  return (
    <label className={`${place} unscripted:hidden`}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = all.isSome && !all.isAll
        }}
        checked={all.isAll}
        autoComplete="off"
        onChange={({ currentTarget }) => all.choose(currentTarget.checked)}
        aria-label={label}
        className={box}
      />
      {isWordy && <span aria-hidden>{label}</span>}
    </label>
  )
}
