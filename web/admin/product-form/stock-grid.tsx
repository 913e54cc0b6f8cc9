import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { palette } from '#domain/goods/catalog.ts'
import { readNumber } from '#domain/typed-number.ts'
import { formatNumber } from '#domain/money.ts'
import { keyOf } from '#domain/goods/product.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { moveInGrid } from '../table/move-in-grid.ts'
import { optionsOf, stockFieldOf, type TypedProduct } from './typed-product.ts'

type Props = { typed: TypedProduct; error: (name: string) => string | undefined }

const gridError = 'options-error'

/** How many there are of each size in each colour. What is typed for one that is unticked is remembered. */
export function StockGrid({ typed, error }: Props) {
  const { t } = useLingui()
  const colourName = useColourName()
  const options = optionsOf(typed)
  const said = error('options') ?? options?.map(({ key }) => error(stockFieldOf(key))).find(Boolean)
  if (!options) return said ? <GridError words={said} /> : null
  const [sizes, colours] = [typed.size.length > 0 ? typed.size : [''], typed.colors.length > 0 ? typed.colors : ['']]
  return (
    <div className="grid grid-cols-1 gap-2">
      <div role="region" aria-label={t`Stock of each size and colour`} tabIndex={0} className="overflow-x-auto p-0.5">
        <table className="text-sm">
          <caption className="sr-only">{t`Stock of each size and colour`}</caption>
          <thead>
            <tr>
              <th scope="col" className="pe-3 text-start font-medium text-ink-2">
                {t`Colour`}
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className="px-1 pb-1 font-semibold">
                  {size || t`Stock No`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colours.map((colour, row) => (
              <tr key={colour}>
                <th scope="row" className="pe-3 text-start font-medium whitespace-nowrap">
                  {colour ? <Swatch colour={colour} name={colourName(colour)} /> : t`Stock No`}
                </th>
                {sizes.map((size, column) => (
                  <td key={size} className="p-1">
                    <Cell
                      typed={typed}
                      cell={keyOf({ size, color: colour })}
                      place={`${row} ${column}`}
                      label={[size, colour && colourName(colour)].filter(Boolean).join(' ')}
                      error={error}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Total typed={typed} />
      {said && <GridError words={said} />}
    </div>
  )
}

type CellProps = Props & { cell: string; place: string; label: string }

function Cell({ typed, cell, place, label, error }: CellProps) {
  const { t } = useLingui()
  const name = stockFieldOf(cell)
  const isWrong = Boolean(error(name))
  return (
    <input
      name={name}
      defaultValue={typed.stock[cell]}
      data-cell={place}
      onKeyDown={moveInGrid}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      aria-label={t`Stock of ${label}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? gridError : undefined}
      className={`min-h-11 w-14 scroll-my-40 rounded-control border bg-surface px-2 text-center text-base tabular-nums placeholder:text-ink-3 sm:w-18 ${isWrong ? 'border-2 border-danger' : 'border-line-strong'}`}
    />
  )
}

function Swatch({ colour, name }: { colour: string; name: string }) {
  const shown = Object.entries(palette).find(([one]) => one === colour)
  return (
    <span className="inline-flex items-center gap-2">
      <span style={{ backgroundColor: shown?.[1] }} className="size-4 rounded-full ring-1 ring-line-strong" />
      {name}
    </span>
  )
}

function Total({ typed }: { typed: TypedProduct }) {
  const language = useLanguage()
  const units = (optionsOf(typed) ?? []).map(({ key }) => readNumber(typed.stock[key] ?? '') ?? 0)
  const total = units.reduce((sum, one) => sum + one, 0)
  if (Number.isNaN(total)) return null
  const count = formatNumber(total, language)
  return (
    <p className="text-sm text-ink-2 tabular-nums unscripted:hidden">
      <Trans>{count} in all</Trans>
    </p>
  )
}

function GridError({ words }: { words: string }) {
  return (
    <p id={gridError} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      {words}
    </p>
  )
}
