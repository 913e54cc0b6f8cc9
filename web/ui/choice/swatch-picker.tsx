import { useLingui } from '@lingui/react/macro'
import { useId, type CSSProperties } from 'react'
import { palette } from '#domain/catalog.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { PickerProps } from './size-picker.tsx'
import { useColourName } from './use-colour-name.ts'

/** Colours as swatches, each with its name in words beside it. */
export function SwatchPicker({ options, chosen, onChoose, error }: PickerProps) {
  const { t } = useLingui()
  const nameOf = useColourName()
  const errorId = useId()
  return (
    <ChoiceGroup legend={t`Colour`} chosen={chosen && nameOf(chosen)} error={error} errorId={errorId}>
      {options.map(({ value, isSoldOut }) => (
        <label
          key={value}
          className={`relative flex min-h-11 items-center gap-2 rounded-control bg-surface ps-2 pe-3 font-medium ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isSoldOut ? 'text-ink-3 line-through' : ''}`}
        >
          <input
            type="radio"
            name="colour"
            value={value}
            required
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="absolute size-px opacity-0"
          />
          <span style={swatchOf(value)} className="size-6 rounded-full ring-1 ring-line-strong" />
          {nameOf(value)}
          {isSoldOut && <span className="sr-only">{t`(sold out)`}</span>}
        </label>
      ))}
    </ChoiceGroup>
  )
}

function swatchOf(colour: string): CSSProperties {
  const known = Object.entries(palette).find(([name]) => name.toLowerCase() === colour.toLowerCase())
  return { backgroundColor: known?.[1] }
}
