import { useLingui } from '@lingui/react/macro'
import { useId, type CSSProperties } from 'react'
import { palette } from '#domain/goods/catalog.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ChoiceOption } from './choice-option.tsx'
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
        <ChoiceOption
          key={value}
          name="colour"
          value={value}
          isChosen={chosen === value}
          isSoldOut={isSoldOut}
          onChoose={onChoose}
          className="flex items-center gap-2 ps-2 pe-3 font-medium"
        >
          <span style={swatchOf(value)} className="size-6 rounded-full ring-1 ring-line-strong" />
          {nameOf(value)}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  )
}

function swatchOf(colour: string): CSSProperties {
  const known = Object.entries(palette).find(([name]) => name.toLowerCase() === colour.toLowerCase())
  return { backgroundColor: known?.[1] }
}
