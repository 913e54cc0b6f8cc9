import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
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
export function ChoiceOption({ name, value, isChosen, isSoldOut, onChoose, className, children }: Props) {
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
