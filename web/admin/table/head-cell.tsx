import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from '../../ui/link.tsx'
import type { Column, Sorting } from './columns.ts'

const orders = { asc: 'ascending', desc: 'descending' } as const

type Props<Row> = { column: Column<Row>; sorting: Sorting | undefined }

/** A column's heading. Where one can sort by it, it is a link: first upwards, then downwards. */
export function HeadCell<Row>({ column: { heading, sort, isRowHead, className = '' }, sorting }: Props<Row>) {
  const isSorted = sort !== undefined && sorting?.by === sort
  return (
    <th
      scope="col"
      aria-sort={isSorted ? orders[sorting.direction] : undefined}
      className={`px-1.5 text-start 2xl:px-2.5 font-semibold whitespace-nowrap ${isRowHead ? 'sticky start-0 bg-sunken' : ''} ${className}`}
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
