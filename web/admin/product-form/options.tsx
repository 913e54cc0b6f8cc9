import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { palette, sizes, tags } from '#domain/goods/catalog.ts'
import { readNumber } from '#domain/typed-number.ts'
import { formatNumber } from '#domain/money.ts'
import { keyOf } from '#domain/goods/product.ts'
import { useTagName } from '../../storefront/product-card/use-tag-name.ts'
import { Button } from '../../ui/button.tsx'
import { useColourName } from '../../ui/use-colour-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { moveInGrid } from '../table/move-in-grid.ts'
import { type TypedProduct, optionsOf, stockFieldOf, unitsOf } from './typed-product.ts'
import { type FieldsProps, Section } from './form-sections.tsx'

/** Sizes, colours and tags, and how many there are of each size and colour. */
export function Options({ start, typed, error }: FieldsProps & { typed: TypedProduct }) {
  const { t } = useLingui()
  const colourName = useColourName()
  const tagName = useTagName()
  const hasSizes = typed.category === 'Cloth' || start.size.length > 0
  const hasOptions = typed.size.length + typed.colors.length > 0
  return (
    <Section id="options" title={t`Options`}>
      {hasSizes && (
        <TickGroup
          legend={t`Size`}
          name="size"
          options={sizes.map((value) => ({ value, label: value }))}
          chosen={start.size}
        />
      )}
      <TickGroup
        legend={t`Colors`}
        name="colors"
        options={Object.entries(palette).map(([value, swatch]) => ({ value, label: colourName(value), swatch }))}
        chosen={start.colors}
      />
      <div className={hasOptions ? 'grid grid-cols-1 gap-4' : 'grid grid-cols-1 gap-4 scripted:hidden'}>
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
          <input
            type="checkbox"
            name="isByOption"
            value="yes"
            defaultChecked={start.isByOption}
            className="size-5 accent-primary"
          />
          <Trans>Track stock by size and colour</Trans>
        </label>
        <StockGrid typed={typed} error={error} />
        <Button
          type="submit"
          name="intent"
          value="rows"
          variant="secondary"
          className="justify-self-start scripted:hidden"
        >
          <Trans>Show the sizes and colours</Trans>
        </Button>
      </div>
      <TickGroup
        legend={t`Tags`}
        hint={t`Shoppers filter by them.`}
        name="tags"
        options={tags.map((value) => ({ value, label: tagName(value) }))}
        chosen={start.tags}
      />
    </Section>
  )
}

type Props = {
  legend: string
  hint?: string
  name: string
  options: readonly { value: string; label: string; swatch?: string }[]
  chosen: readonly string[]
}

const box =
  'flex min-h-11 min-w-11 items-center gap-2 rounded-control bg-surface px-3 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Words of which any number can be ticked. */
export function TickGroup({ legend, hint, name, options, chosen }: Props) {
  const hintId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hint && hintId}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && (
        <p id={hintId} className="-mt-1 mb-2 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, swatch }) => (
          <label key={value} className={box}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-primary"
            />
            {swatch && (
              <span style={{ backgroundColor: swatch }} className="size-5 rounded-full ring-1 ring-line-strong" />
            )}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type StockGridProps = { typed: TypedProduct; error: (name: string) => string | undefined }

const gridError = 'options-error'

/** How many there are of each size in each colour. What is typed for one that is unticked is remembered. */
function StockGrid({ typed, error }: StockGridProps) {
  const { t } = useLingui()
  const colourName = useColourName()
  const options = optionsOf(typed)
  const problem = error('options') ?? options?.map(({ key }) => error(stockFieldOf(key))).find(Boolean)
  if (!options) return problem ? <GridError words={problem} /> : null
  const [sizes, colours] = [typed.size.length > 0 ? typed.size : [''], typed.colors.length > 0 ? typed.colors : ['']]
  return (
    <div className="grid grid-cols-1 gap-2">
      <FillEmpty hasEmpty={options.length > 1 && options.some(({ key }) => !unitsOf(typed, key))} />
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
      {problem && <GridError words={problem} />}
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
          for (const cell of form?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])
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

function GridError({ words }: { words: string }) {
  return (
    <p id={gridError} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      {words}
    </p>
  )
}
