import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { readNumber } from '#domain/typed-number.ts'
import { formatNumber } from '#domain/money.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { OptionGrid } from '../products/option-grid.tsx'
import { moveInGrid } from '../table/move-in-grid.ts'
import { type TypedProduct, optionsOf, stockFieldOf, unitsOf } from './typed-product.ts'
import { FieldMistake } from '../../ui/field.tsx'

type StockGridProps = { typed: TypedProduct; error: (name: string) => string | undefined }

const gridError = 'options-error'

/** How many there are of each size in each colour. What is typed for one that is unticked is remembered. */
export function StockGrid({ typed, error }: StockGridProps) {
  const colourName = useColourName()
  const options = optionsOf(typed)
  const problem = error('options') ?? options?.map(({ key }) => error(stockFieldOf(key))).find(Boolean)
  const mistake = problem && (
    <FieldMistake id={gridError} className="mt-0">
      {problem}
    </FieldMistake>
  )
  if (!options) return mistake || null
  const cells = options.map(({ key, choice: { size = '', color: colour = '' } }) => ({ key, size, colour }))
  return (
    <div className="grid grid-cols-1 gap-2">
      <FillEmpty hasEmpty={options.length > 1 && options.some(({ key }) => !unitsOf(typed, key))} />
      <OptionGrid
        options={cells}
        renderCell={({ key, size, colour }, place) => (
          <Cell
            typed={typed}
            cell={key}
            place={place}
            label={[size, colour && colourName(colour)].filter(Boolean).join(' ')}
            error={error}
          />
        )}
      />
      <Total typed={typed} />
      {mistake}
    </div>
  )
}

/** Writes one number into every cell without one, and into those that it has filled, while it is typed. */
function FillEmpty({ hasEmpty }: { hasEmpty: boolean }) {
  const [isOffered, setOffered] = useState(hasEmpty)
  const filled = useRef('')
  if (hasEmpty && !isOffered) setOffered(true)
  if (!isOffered) return null
  return (
    <label className="flex w-fit items-center gap-3 text-sm unscripted:hidden">
      <Trans>Same number in every empty field</Trans>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        onInput={({ currentTarget: { value, form } }) => {
          for (const cell of form?.querySelectorAll<HTMLInputElement>('[name^="stock|"]') ?? [])
            if (cell.value === '' || cell.value === filled.current) cell.value = value
          filled.current = value
        }}
        className="min-h-11 w-18 rounded-control border border-line-strong bg-surface px-2 text-center text-base tabular-nums"
      />
    </label>
  )
}

type CellProps = StockGridProps & { cell: string; place: string; label: string }

function Cell({ typed, cell, place, label, error }: CellProps) {
  const { t } = useLingui()
  const name = stockFieldOf(cell)
  const isWrong = Boolean(error(name))
  return (
    <input
      name={name}
      defaultValue={unitsOf(typed, cell)}
      data-cell={place}
      onKeyDown={moveInGrid}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      aria-label={t`Stock of ${label}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? gridError : undefined}
      className={`min-h-11 w-full scroll-my-40 rounded-control border bg-surface px-1 text-center text-base tabular-nums placeholder:text-ink-3 ${isWrong ? 'border-2 border-danger' : 'border-line-strong'}`}
    />
  )
}

function Total({ typed }: { typed: TypedProduct }) {
  const language = useLanguage()
  const units = (optionsOf(typed) ?? []).map(({ key }) => readNumber(unitsOf(typed, key) ?? '') ?? 0)
  const total = units.reduce((sum, one) => sum + one, 0)
  if (Number.isNaN(total)) return null
  const count = formatNumber(total, language)
  return (
    <p className="text-sm text-ink-2 tabular-nums unscripted:hidden">
      <Trans>{count} in all</Trans>
    </p>
  )
}
