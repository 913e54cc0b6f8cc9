import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

type Shared = { label: string; hint?: string; error?: string; isOptional?: boolean }
type TextFieldProps = Shared & ComponentProps<'input'>
type TextAreaProps = Shared & ComponentProps<'textarea'>

const box =
  'block w-full rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-3 min-h-11 scroll-mt-40 scroll-mb-40'

/** A line of text with its label above; what is wrong with it stands below, in words. */
export function TextField({ label, hint, error, isOptional, className = '', ...rest }: TextFieldProps) {
  const { id, hintId, errorId, described } = useFieldIds(rest.id, { hint, error })
  return (
    <div className={className}>
      <Label htmlFor={id} isOptional={isOptional}>
        {label}
      </Label>
      <input
        {...rest}
        id={id}
        required={!isOptional}
        className={`${box} ${error ? 'border-2 border-danger' : 'border-line-strong'}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <Notes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

export function TextArea({ label, hint, error, isOptional, className = '', rows = 3, ...rest }: TextAreaProps) {
  const { id, hintId, errorId, described } = useFieldIds(rest.id, { hint, error })
  return (
    <div className={className}>
      <Label htmlFor={id} isOptional={isOptional}>
        {label}
      </Label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        required={!isOptional}
        className={`${box} ${error ? 'border-2 border-danger' : 'border-line-strong'}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <Notes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

function useFieldIds(given: string | undefined, { hint, error }: { hint?: string; error?: string }) {
  const made = useId()
  const id = given ?? made
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return { id, hintId, errorId, described }
}

function Label({ isOptional = false, children, htmlFor }: { isOptional?: boolean; children: string; htmlFor: string }) {
  const { t } = useLingui()
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-medium">
      {children} <span className="text-sm font-normal text-ink-2">{isOptional ? t`(optional)` : t`(required)`}</span>
    </label>
  )
}

function Notes({ hint, hintId, error, errorId }: { hint?: string; hintId: string; error?: string; errorId: string }) {
  return (
    <>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}
