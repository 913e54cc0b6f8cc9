import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ChoiceGroup } from './choice-group.tsx'

export type PickerProps = {
  options: { value: string; isSoldOut: boolean }[]
  chosen: string | undefined
  onChoose: (value: string) => void
  error?: string
}

/** Sizes as buttons. One that is sold out is struck through and can still be chosen, to be told so. */
export function SizePicker({ options, chosen, onChoose, error }: PickerProps) {
  const { t } = useLingui()
  const errorId = useId()
  return (
    <ChoiceGroup legend={t`Size`} chosen={chosen} error={error} errorId={errorId}>
      {options.map(({ value, isSoldOut }) => (
        <label
          key={value}
          className={`relative grid min-h-11 min-w-12 place-items-center rounded-control bg-surface px-3 font-semibold ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isSoldOut ? 'text-ink-3 line-through' : ''}`}
        >
          <input
            type="radio"
            name="size"
            value={value}
            required
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="absolute size-px opacity-0"
          />
          {value}
          {isSoldOut && <span className="sr-only">{t`(sold out)`}</span>}
        </label>
      ))}
    </ChoiceGroup>
  )
}
