import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ChoiceGroup } from './choice-group.tsx'
import { ChoiceOption } from './choice-option.tsx'

export type PickerProps = {
  options: { value: string; isSoldOut: boolean }[]
  chosen: string | undefined
  onChoose: (value: string) => void
  error?: string
}

/** Sizes as buttons. */
export function SizePicker({ options, chosen, onChoose, error }: PickerProps) {
  const { t } = useLingui()
  const errorId = useId()
  return (
    <ChoiceGroup legend={t`Size`} chosen={chosen} error={error} errorId={errorId}>
      {options.map(({ value, isSoldOut }) => (
        <ChoiceOption
          key={value}
          name="size"
          value={value}
          isChosen={chosen === value}
          isSoldOut={isSoldOut}
          onChoose={onChoose}
          className="grid min-w-12 place-items-center px-3 font-semibold"
        >
          {value}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  )
}
