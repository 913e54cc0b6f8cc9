import type { ComponentProps } from 'react'
import { FieldFrame, useField, type FieldWords } from '../../ui/field.tsx'

type Props = FieldWords & ComponentProps<'input'> & { unit?: string }

/** A number with its unit beside it, in either digits. Empty is empty: what the shop takes it for stands there in grey. */
export function NumberField({ label, hint, error, isOptional, className, unit, ...rest }: Props) {
  const { frame, control } = useField({ label, hint, error, isOptional, className }, rest)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          {...rest}
          {...control}
          className={`tabular-nums ${control.className}`}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-ink-2"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}
