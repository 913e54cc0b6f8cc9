import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import type { FilterField } from '#domain/goods/product-fields.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useColourName } from '../../../ui/use-colour-name.ts'
import { useTagName } from '../../product-card/use-tag-name.ts'

export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

type Props = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  /** How many products it would show; unknown while that is being counted. */
  count: number | undefined
  onChoose: (isChosen: boolean) => void
  children: ReactNode
}

/** One value of a filter with its count. One that would show nothing stays where it is and cannot be chosen. */
export function FilterValue({ type, name, value, isChosen, count, onChoose, children }: Props) {
  const language = useLanguage()
  return (
    <label className="filter-value">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>{children}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className="filter-count">{formatNumber(count, language)}</span>
        </>
      )}
    </label>
  )
}

/** The list with a value in it, or without it. */
export function toggled<Value>(values: readonly Value[], value: Value, isIn: boolean): Value[] {
  return isIn ? [...values, value] : values.filter((one) => one !== value)
}

type FilterWords = { legend: string; nameOf: (value: string) => string }

/** What each filter and its values are called. */
export function useFilterWords(): Record<FilterField, FilterWords> {
  const { t } = useLingui()
  return {
    brand: { legend: t`Brand`, nameOf: (brand) => brand },
    sizes: { legend: t`Size`, nameOf: (size) => size },
    colours: { legend: t`Colour`, nameOf: useColourName() },
    tags: { legend: t`Tags`, nameOf: useTagName() },
  }
}
