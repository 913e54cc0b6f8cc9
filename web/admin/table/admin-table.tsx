import { useLingui, Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useId, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Columns3, ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import {
  type Column,
  type Sorting,
  useAdminTable,
  type Bulk,
  type AdminRow,
  type ShownColumn,
  TickAll,
  TickRow,
  useFits,
} from './use-admin-table.tsx'
import { Link } from '../../ui/link.tsx'
import { useScreen } from './screen.ts'
import { useFocusOnLeft, useFocusOnNext } from './list-place.ts'

type Props<Row> = {
  /** The table's name in the device's storage. */
  name: string
  /** The table's name for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** A row on small screens, with the box that chooses it. */
  Card: ComponentType<{ row: Row; tick: ReactNode }>
  /** The place of the first row in the whole list. */
  first?: number
  sorting?: Sorting
  bulk?: Bulk<Row>
  /** More controls beside the choice of columns, below the table. */
  tools?: ReactNode
  /** For long lists that people work through: rows of two lines; or only cards that are low. */
  isDense?: true | 'cards'
  /** The row that was just changed. */
  marked?: string | undefined
}

/**
 * The table of every list of the admin: a table on screens that are wide enough, cards on others, and both for a browser
 * whose screen is not known yet. Sorting is links and choosing many is a form, so that both work without scripts. While
 * other rows are coming, the old ones stand dimmed.
 */
export function AdminTable<Row>({ label, Card, sorting, bulk, tools, isDense, marked, ...given }: Props<Row>) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useFocusOnLeft()
  useFocusOnNext(list, given.rows)
  const isComing = useIsComing()
  const screen = useScreen()
  const place = useRef<HTMLDivElement>(null)
  const { rows, columns, allColumns, chosen, all, clear } = useAdminTable(given)
  const isWhole = useFits(place, `${screen} ${columns.length}`)
  const chosenRows = rows.filter(({ isChosen }) => isChosen).map(({ value }) => value)
  return (
    <div ref={list} aria-busy={isComing || undefined} className={isComing ? 'opacity-60 transition-opacity' : ''}>
      <div className="mb-2 md:hidden print:hidden">
        {bulk && <TickAll all={all} label={t`Select all on this page`} isWordy />}
      </div>
      {screen !== 'narrow' && (
        <div
          ref={place}
          data-dense={isDense === true || undefined}
          role="region"
          aria-label={label}
          tabIndex={0}
          className={`relative rounded-card border border-line bg-surface ${isWhole ? 'overflow-clip [&_:is(a,button,input)]:scroll-mt-28 lg:[&_:is(a,button,input)]:scroll-mt-14' : 'max-h-[calc(100dvh-2rem)] overflow-auto overscroll-x-contain scroll-pt-12 print:max-h-none'} ${screen ? '' : 'hidden md:block'}`}
        >
          <table className="w-full text-[0.8125rem] leading-5 2xl:text-sm">
            <caption className="sr-only">{label}</caption>
            <thead className={`sticky top-0 z-1 bg-sunken text-ink-2 ${isWhole ? 'max-lg:top-14' : ''}`}>
              <tr>
                {bulk && (
                  <th scope="col" className="w-11 p-0">
                    <TickAll all={all} label={t`Select all on this page`} />
                  </th>
                )}
                {columns.map((column) => (
                  <HeadCell key={column.id} column={column} sorting={sorting} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.id} row={row} columns={columns} bulk={bulk} isMarked={row.id === marked} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {screen !== 'wide' && (
        <CardList
          rows={rows}
          Card={Card}
          bulk={bulk}
          marked={marked}
          isDense={isDense}
          isAlone={screen !== undefined}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center md:justify-end print:hidden">
        {tools}
        <ColumnsMenu columns={allColumns} />
      </div>
      {bulk && <bulk.Bar chosen={chosen} rows={chosenRows} onDone={clear} />}
    </div>
  )
}

type RowProps<Row> = { row: AdminRow<Row>; columns: Column<Row>[]; bulk: Bulk<Row> | undefined; isMarked: boolean }

function TableRow<Row>({ row, columns, bulk, isMarked }: RowProps<Row>) {
  return (
    <tr
      data-row
      data-marked={isMarked || undefined}
      className="border-t border-line bg-surface not-has-checked:hover:bg-sunken has-checked:bg-primary-soft data-marked:bg-success-soft"
    >
      {bulk && (
        <td className="w-11 p-0">
          <TickRow row={row} bulk={bulk} />
        </td>
      )}
      {columns.map((column) =>
        column.span?.(row.value) === 0 ? null : column.isRowHead ? (
          <th
            key={column.id}
            scope="row"
            rowSpan={column.span?.(row.value)}
            className={`sticky start-0 bg-inherit text-start font-semibold cell ${column.className ?? ''}`}
          >
            {column.cell(row.value, row.place)}
          </th>
        ) : (
          <td key={column.id} className={`cell ${column.className ?? ''}`}>
            {column.cell(row.value, row.place)}
          </td>
        ),
      )}
    </tr>
  )
}

/** Whether other rows of the same list are being loaded. */
function useIsComing(): boolean {
  const { location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  return location?.pathname === pathname && formMethod !== 'POST'
}

type CardListProps<Row> = {
  rows: AdminRow<Row>[]
  Card: ComponentType<{ row: Row; tick: ReactNode }>
  bulk: Bulk<Row> | undefined
  marked: string | undefined
  isDense: Props<Row>['isDense']
  isAlone: boolean
}

/** The same rows as cards, for small screens. */
function CardList<Row>({ rows, Card, bulk, marked, isDense, isAlone }: CardListProps<Row>) {
  return (
    <ul
      className={`grid grid-cols-1 gap-(--card-gap) ${isAlone ? '' : 'md:hidden'} ${isDense ? '[--card-gap:0.375rem]' : '[--card-gap:0.75rem]'}`}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-row
          data-marked={row.id === marked || undefined}
          className={`data-marked:border-success data-marked:bg-success-soft relative rounded-card border border-line bg-surface has-checked:bg-primary-soft ${isDense ? 'px-3 py-1' : 'p-4'}`}
        >
          <Card row={row.value} tick={bulk && <TickRow row={row} bulk={bulk} />} />
        </li>
      ))}
    </ul>
  )
}

/** Chooses the columns of a wide screen; kept on this device. */
function ColumnsMenu({ columns }: { columns: ShownColumn[] }) {
  const id = useId()
  const anchor = `--columns-${id.replaceAll(/\W/g, '')}`
  if (columns.length === 0) return null
  return (
    <div className="hidden md:block unscripted:md:hidden">
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft"
      >
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Columns</Trans>
      </button>
      <div id={id} popover="auto" style={{ positionAnchor: anchor }} className="menu-panel">
        {columns.map(({ id: column, heading, isShown, show }) => (
          <label key={column} className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-primary-soft">
            <input
              type="checkbox"
              checked={isShown}
              onChange={({ currentTarget }) => show(currentTarget.checked)}
              className="size-5 accent-primary"
            />
            {heading}
          </label>
        ))}
      </div>
    </div>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const

type HeadCellProps<Row> = { column: Column<Row>; sorting: Sorting | undefined }

/** A column's heading. Where one can sort by it, it is a link: first upwards, then downwards. */
function HeadCell<Row>({ column: { heading, sort, isRowHead, className = '' }, sorting }: HeadCellProps<Row>) {
  const isSorted = sort !== undefined && sorting?.by === sort
  return (
    <th
      scope="col"
      aria-sort={isSorted ? orders[sorting.direction] : undefined}
      className={`cell-sides text-start font-semibold whitespace-nowrap ${isRowHead ? 'sticky start-0 bg-sunken' : ''} ${className}`}
    >
      {sort && sorting ? (
        <Link
          to={sorting.addressOf(sort, isSorted && sorting.direction === 'asc' ? 'desc' : 'asc')}
          preventScrollReset
          state={{ isSamePage: true }}
          className="inline-flex min-h-11 items-center gap-1.5 hover:text-ink hover:underline"
        >
          {heading}
          <SortMark direction={isSorted ? sorting.direction : undefined} />
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{heading}</span>
      )}
    </th>
  )
}

function SortMark({ direction }: { direction: Sorting['direction'] | undefined }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return <Icon size={15} strokeWidth={2} className={direction ? 'text-primary' : 'text-ink-3'} aria-hidden />
}
