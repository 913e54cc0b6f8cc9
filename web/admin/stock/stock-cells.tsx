import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { moveInGrid } from '../table/move-in-grid.ts'
import { useProductWords, useOptionName } from '../products/product-words.tsx'
import type { StockPage } from './stock.server.ts'
import { stockAfter, type TypedStock } from './typed-stock.ts'

type Option = StockPage['options'][number]
type Grid = { chosen: string | undefined; start: TypedStock; typed: TypedStock; errors: FieldErrors }

/** A row for each colour, a cell for each of its sizes; arrow keys go from cell to cell as in a table of numbers. */
export function StockCells({ options, ...grid }: Grid & { options: Option[] }) {
  const { t } = useLingui()
  const colourName = useColourName()
  const id = useId()
  const words = useProductWords()
  const nameOf = useOptionName()
  const colours = [...new Set(options.map(({ colour }) => colour))]
  const sizesOf = (of: string | undefined) =>
    options.flatMap(({ colour, size }) => (colour === of ? [size] : [])).join('/')
  // On a wide screen the sizes above the first row are the head of all rows that have the same.
  const isUnderHead = (row: number) => row > 0 && sizesOf(colours[row]) === sizesOf(colours[0])
  const wrong = options.filter(({ key }) => grid.errors[key])
  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="group" aria-label={t`Stock of each size and colour`} className="grid gap-4 sm:gap-2">
        {colours.map((colour, row) => (
          <div
            key={colour}
            role={colour ? 'group' : undefined}
            aria-labelledby={colour ? `${id}-${row}` : undefined}
            className="grid gap-1 sm:flex sm:items-start sm:gap-3"
          >
            {colour && (
              <p
                id={`${id}-${row}`}
                className={`font-medium sm:w-24 sm:shrink-0 ${isUnderHead(row) ? 'sm:pt-3.5' : 'sm:pt-8'}`}
              >
                {colourName(colour)}
              </p>
            )}
            <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5 sm:gap-2 sm:grid-cols-[repeat(auto-fill,5.5rem)]">
              {options
                .filter((option) => option.colour === colour)
                .map((option, column) => (
                  <Cell
                    key={option.key}
                    option={option}
                    place={`${row} ${column}`}
                    isUnderHead={isUnderHead(row)}
                    errorId={id}
                    {...grid}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
      {wrong.length > 0 && (
        <ul id={id} className="grid gap-1 text-sm font-medium text-danger">
          {wrong.map((option) => (
            <li key={option.key} className="flex items-start gap-1.5">
              <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
              {nameOf(option)}: {words.field(grid.errors[option.key])}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type CellProps = Grid & { option: Option; place: string; isUnderHead: boolean; errorId: string }

/** A size in a colour: what is typed, and below it what there is and what there will be. */
function Cell({ option, place, isUnderHead, errorId, chosen, start, typed, errors }: CellProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useOptionName()
  const { key, size, stock, isLow } = option
  const id = useId()
  const [now, name] = [formatNumber(stock, language), nameOf(option)]
  const after = stockAfter(typed, option)
  const look = stock === 0 ? 'text-danger' : isLow ? 'text-warning' : 'text-ink-2'
  const isWrong = errors[key] !== undefined
  return (
    <div className="grid content-start gap-1 text-center">
      <label htmlFor={id} className="text-sm font-semibold">
        <span className="sr-only">{t`Stock of ${name}`}</span>
        <span aria-hidden className={isUnderHead ? 'sm:hidden' : undefined}>
          {size || t`Units`}
        </span>
      </label>
      <input type="hidden" name={`seen ${key}`} value={stock} />
      <input
        id={id}
        name={`units ${key}`}
        data-cell={place}
        onKeyDown={moveInGrid}
        defaultValue={start.units[key]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...(key === chosen && { autoFocus: true, 'data-first-focus': true })}
        aria-invalid={isWrong || undefined}
        aria-describedby={[`${id}-now`, isWrong && errorId].filter(Boolean).join(' ')}
        className={`min-h-11 w-full scroll-my-40 rounded-control border bg-surface px-1 text-center text-base tabular-nums ${isWrong ? 'border-2 border-danger' : 'border-line-strong'}`}
      />
      <p id={`${id}-now`} className={`text-sm tabular-nums ${look}`}>
        <span className="sr-only">{t`In stock now`}: </span>
        {now}
        {after !== undefined && after !== stock && (
          <strong className={after < 0 ? 'text-danger' : 'text-ink'}> → {formatNumber(after, language)}</strong>
        )}
      </p>
    </div>
  )
}
