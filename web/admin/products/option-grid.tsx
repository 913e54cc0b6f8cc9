import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { palette } from '#domain/goods/catalog.ts'
import { useColourName } from '../../ui/use-colour-name.ts'

type Option = { key: string; size: string; colour: string }
type Props<One> = {
  options: One[]
  /** The field of an option; its place is for `moveInGrid`. */
  renderCell: (option: One, place: string) => ReactNode
}

/** A row for each colour, a cell for each of its sizes; on a phone up to five stand side by side, and the others below; three or fewer have more room. */
export function OptionGrid<One extends Option>({ options, renderCell }: Props<One>) {
  const { t } = useLingui()
  const id = useId()
  const { colours, sizes, rows } = rowsOf(options)
  const sizesOf = (row: number) => rows[row]?.map((option) => option?.size).join('/')
  // On a wide screen the sizes above the first row are the head of all rows that have the same.
  const isUnderHead = (row: number) => row > 0 && sizesOf(row) === sizesOf(0)
  return (
    <div role="group" aria-label={t`Stock of each size and colour`} className="grid gap-4 sm:gap-2">
      {colours.map((colour, row) => (
        <div
          key={colour}
          role={colour ? 'group' : undefined}
          aria-labelledby={colour ? `${id}-${row}` : undefined}
          className="grid gap-1 sm:flex sm:items-start sm:gap-3"
        >
          {colour && (
            <ColourName id={`${id}-${row}`} colour={colour} className={isUnderHead(row) ? 'sm:pt-3' : 'sm:pt-9'} />
          )}
          <div
            className={`grid min-w-0 flex-1 gap-1.5 sm:grid-cols-[repeat(auto-fill,5.5rem)] sm:gap-2 ${sizes.length > 3 ? 'grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]'}`}
          >
            {rows[row]?.map((option, column) => (
              // A size that this colour has not got leaves its place empty.
              <div key={option?.key ?? column} className="grid grid-cols-1 content-start gap-1 text-center">
                {option && (
                  <>
                    <span aria-hidden className={`text-sm font-semibold ${isUnderHead(row) ? 'sm:hidden' : ''}`}>
                      {option.size || t`Units`}
                    </span>
                    {renderCell(option, `${row} ${column}`)}
                  </>
                )}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function rowsOf<One extends Option>(options: One[]) {
  const colours = [...new Set(options.map(({ colour }) => colour))]
  const sizes = [...new Set(options.map(({ size }) => size))]
  const rows = colours.map((colour) =>
    sizes.map((size) => options.find((option) => option.colour === colour && option.size === size)),
  )
  return { colours, sizes, rows }
}

/** The options as they stand in the grid, from row to row, each with its place there. */
export function inRows<One extends Option>(options: One[]): (One & { place: string })[] {
  return rowsOf(options).rows.flatMap((row, n) =>
    row.flatMap((option, column) => (option ? [{ ...option, place: `${n} ${column}` }] : [])),
  )
}

function ColourName({ id, colour, className }: { id: string; colour: string; className: string }) {
  const shown = Object.entries(palette).find(([one]) => one === colour)
  return (
    <p id={id} className={`flex items-center gap-2 font-medium sm:w-28 sm:shrink-0 ${className}`}>
      <span style={{ backgroundColor: shown?.[1] }} className="size-4 shrink-0 rounded-full ring-1 ring-line-strong" />
      {useColourName()(colour)}
    </p>
  )
}
