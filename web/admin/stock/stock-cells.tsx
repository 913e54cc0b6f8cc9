import { useLingui } from '@lingui/react/macro'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { moveInGrid } from '../table/move-in-grid.ts'
import { inRows, OptionGrid } from '../products/option-grid.tsx'
import { useProductWords, useOptionName } from '../products/product-words.tsx'
import type { StockPage } from './stock.server.ts'
import { stockAfter, type TypedStock } from './typed-stock.ts'

type Option = StockPage['options'][number]
type Grid = { chosen: string | undefined; start: TypedStock; typed: TypedStock; errors: FieldErrors }

/** The stock of all sizes and colours; arrow keys go from cell to cell as in a table of numbers. */
export function StockCells({ options, ...grid }: Grid & { options: Option[] }) {
  const words = useProductWords()
  const nameOf = useOptionName()
  const wrong = inRows(options).filter(({ key }) => grid.errors[key])
  return (
    <div>
      <OptionGrid options={options} renderCell={(option, place) => <Cell option={option} place={place} {...grid} />} />
      {/* A phone's cells are too narrow for a sentence. */}
      <ul aria-hidden className="grid gap-1 text-sm font-medium text-danger not-empty:mt-3 sm:hidden">
        {wrong.map((option) => (
          <li key={option.key} className="flex items-start gap-1.5">
            <CircleAlert size={16} className="mt-0.5 shrink-0" />
            {nameOf(option)}: {words.field(grid.errors[option.key])}
          </li>
        ))}
      </ul>
    </div>
  )
}

// In one line where the cell has room for it.
const number = 'inline-block max-w-full wrap-anywhere'

/** The field at a place of the grid. */
export function cellId(place: string): string {
  return `cell-${place.replace(' ', '-')}`
}

type CellProps = Grid & { option: Option; place: string }

/** A size in a colour: what is typed, and below it what there is and what there will be. */
function Cell({ option, place, chosen, start, typed, errors }: CellProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useProductWords()
  const nameOf = useOptionName()
  const { key, stock, sku, isLow } = option
  const id = useId()
  const [now, name] = [formatNumber(stock, language), nameOf(option)]
  const after = stockAfter(typed, option)
  const look = stock === 0 ? 'text-danger' : isLow ? 'text-warning' : 'text-ink-2'
  const mistake = words.field(errors[key])
  return (
    <>
      <input type="hidden" name={`seen ${key}`} value={stock} />
      <input
        id={cellId(place)}
        name={`units ${key}`}
        data-cell={place}
        onKeyDown={moveInGrid}
        defaultValue={start.units[key]}
        inputMode="numeric"
        autoComplete="off"
        {...(key === chosen && { autoFocus: true, 'data-first-focus': true })}
        aria-label={t`Stock of ${name}`}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={[`${id}-now`, mistake && `${id}-error`].filter(Boolean).join(' ')}
        className={`min-h-11 w-full scroll-my-40 rounded-control border bg-surface px-1 text-center text-base tabular-nums ${mistake ? 'border-2 border-danger' : 'border-line-strong'}`}
      />
      <p id={`${id}-now`} className={`-mx-1 text-xs tabular-nums sm:text-sm ${look}`}>
        <span className={number}>
          {isLow && (
            <>
              <TriangleAlert size={14} className="me-0.5 inline align-[-2px]" aria-hidden />
              <span className="sr-only">{t`Low stock`}: </span>
            </>
          )}
          {t`now ${now}`}
        </span>
        {after !== undefined && !mistake && after !== stock && (
          <>
            {' '}
            <strong className={`${number} text-ink max-sm:tracking-tight`}>→ {formatNumber(after, language)}</strong>
          </>
        )}
      </p>
      {sku && <p className="-mx-1 text-xs wrap-anywhere text-ink-2">{sku}</p>}
      {mistake && (
        <p id={`${id}-error`} className="text-xs font-medium wrap-anywhere text-danger max-sm:sr-only">
          <CircleAlert size={14} className="me-1 inline align-[-2px]" aria-hidden />
          {mistake}
        </p>
      )}
    </>
  )
}
