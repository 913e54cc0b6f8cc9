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
    <label className="flex min-h-11 items-center gap-3 rounded-control px-2 -mx-2 hover:bg-primary-soft has-disabled:cursor-default has-disabled:text-ink-3 has-disabled:hover:bg-transparent lg:min-h-9">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className="text-sm text-ink-2 tabular-nums in-[:disabled]:text-ink-3">
            {formatNumber(count, language)}
          </span>
        </>
      )}
    </label>
  )
}

/** The list with a value in it, or without it. */
export function toggled<Value>(values: readonly Value[], value: Value, isIn: boolean): Value[] {
  return isIn ? [...values, value] : values.filter((one) => one !== value)
}
