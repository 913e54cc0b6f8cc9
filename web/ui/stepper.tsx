import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { latinDigits } from '#domain/digits.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../i18n/use-language.ts'

type Props = {
  id?: string | undefined
  label: string
  name?: string
  value: number
  min?: number
  max: number
  /** Why it is not more, where more was wanted. */
  note?: string | undefined
  /** Is told of what is above `max` too. */
  onChange: (wanted: number) => void
}

const step =
  'unscripted:hidden grid size-11 shrink-0 place-items-center text-ink focus-visible:-outline-offset-4 hover:bg-primary-soft aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent'

/** A small number, by buttons or by typing. */
export function Stepper({ id, label, name, value, min = 1, max, note, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const choose = (wanted: number) => onChange(Math.max(min, wanted))
  const leave = () => {
    const wanted = Number.parseInt(latinDigits(typed ?? ''), 10)
    if (Number.isFinite(wanted)) choose(wanted)
    setTyped(undefined)
  }
  return (
    <>
      <div
        role="group"
        aria-label={label}
        className="inline-flex overflow-hidden rounded-control bg-surface ring-1 ring-line-strong ring-inset has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <button
          type="button"
          className={step}
          aria-label={t`One fewer`}
          aria-disabled={value <= min}
          onClick={() => choose(value - 1)}
        >
          <Minus size={18} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          value={typed ?? formatNumber(value, language)}
          aria-label={label}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
          className="min-h-11 w-11 bg-transparent text-center font-semibold tabular-nums outline-none"
        />
        <button
          type="button"
          className={step}
          aria-label={t`One more`}
          aria-disabled={value >= max}
          onClick={() => choose(value + 1)}
        >
          <Plus size={18} />
        </button>
      </div>
      <p role="status" className="order-last mt-1 basis-full text-sm font-medium text-warning empty:absolute">
        {note}
      </p>
    </>
  )
}
