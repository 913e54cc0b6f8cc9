import { formatNumber } from '#domain/money.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'

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
