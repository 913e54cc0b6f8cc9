import { useLingui } from '@lingui/react/macro'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { palette } from '#domain/goods/catalog.ts'
import { useColourName } from './use-colour-name.ts'

type PickerProps = {
  /** `price`: what it costs, where that differs. */
  options: { value: string; isSoldOut: boolean; price?: ReactNode }[]
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
      {options.map(({ value, isSoldOut, price }) => (
        <ChoiceOption
          key={value}
          name="size"
          value={value}
          isChosen={chosen === value}
          isSoldOut={isSoldOut}
          onChoose={onChoose}
          className="grid min-w-12 place-items-center px-3 py-1 font-semibold"
        >
          {value}
          {price}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  )
}

/** Colours as swatches, each with its name in words beside it. */
export function SwatchPicker({ options, chosen, onChoose, error }: PickerProps) {
  const { t } = useLingui()
  const nameOf = useColourName()
  const errorId = useId()
  return (
    <ChoiceGroup legend={t`Colour`} chosen={chosen && nameOf(chosen)} error={error} errorId={errorId}>
      {options.map(({ value, isSoldOut, price }) => (
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
          {price}
        </ChoiceOption>
      ))}
    </ChoiceGroup>
  )
}

function swatchOf(colour: string): CSSProperties {
  const known = Object.entries(palette).find(([name]) => name.toLowerCase() === colour.toLowerCase())
  return { backgroundColor: known?.[1] }
}

type Props = { legend: string; chosen?: string; error?: string; errorId: string; children: ReactNode }

/** A question with a few answers to pick from. The chosen one is written out; what is missing is said in words. */
export function ChoiceGroup({ legend, chosen, error, errorId, children }: Props) {
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-medium">
        {legend}
        {chosen && <span className="text-ink-2">: {chosen}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {error && (
        <p id={errorId} className="mt-2 flex items-center gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceOptionProps = {
  name: string
  value: string
  isChosen: boolean
  isSoldOut: boolean
  onChoose: (value: string) => void
  className: string
  children: ReactNode
}

const box =
  'relative min-h-11 rounded-control bg-surface ring-1 ring-line-strong ring-inset hover:bg-primary-soft has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-2 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** One answer to pick. One that is sold out is struck through and can still be chosen, to be told so. */
function ChoiceOption({ name, value, isChosen, isSoldOut, onChoose, className, children }: ChoiceOptionProps) {
  const { t } = useLingui()
  return (
    <label className={`${box} ${className} ${isSoldOut ? 'text-ink-3 line-through' : ''}`}>
      <input
        type="radio"
        name={name}
        value={value}
        required
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="absolute size-px opacity-0"
      />
      {children}
      {isSoldOut && <span className="sr-only">{t`(sold out)`}</span>}
    </label>
  )
}
