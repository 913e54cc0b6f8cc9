import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

export type FieldWords = { label: string; hint?: string; error?: ReactNode; isOptional?: boolean; className?: string }
type TextFieldProps = FieldWords & ComponentProps<'input'>
type TextAreaProps = FieldWords & ComponentProps<'textarea'>
type SelectProps = FieldWords & ComponentProps<'select'>

/** A line of text with its label above; what is wrong with it stands below, in words. */
export function TextField({ label, hint, error, isOptional, className, ...rest }: TextFieldProps) {
  const { frame, control } = useField({ label, hint, error, isOptional, className }, rest)
  return (
    <FieldFrame {...frame}>
      <input {...rest} {...control} />
    </FieldFrame>
  )
}

export function TextArea({ label, hint, error, isOptional, className, rows = 3, ...rest }: TextAreaProps) {
  const { frame, control } = useField({ label, hint, error, isOptional, className }, rest)
  return (
    <FieldFrame {...frame}>
      <textarea {...rest} {...control} rows={rows} />
    </FieldFrame>
  )
}

export function SelectField({ label, hint, error, isOptional, className, ...rest }: SelectProps) {
  const { frame, control } = useField({ label, hint, error, isOptional, className }, rest)
  return (
    <FieldFrame {...frame}>
      <select {...rest} {...control} />
    </FieldFrame>
  )
}

const box =
  'block w-full rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-3 min-h-11 scroll-mt-40 scroll-mb-40'

type Given = { id?: string | undefined; 'aria-describedby'?: string | undefined }

/** What ties a control to its label, its hint and its error, and to what else describes it. */
export function useField(shared: FieldWords, given: Given) {
  const made = useId()
  const id = given.id ?? made
  const { hint, error, isOptional = false } = shared
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return {
    frame: { ...shared, id, hintId, errorId },
    control: {
      id,
      required: !isOptional,
      className: `${box} ${error ? 'border-2 border-danger' : 'border-line-strong'}`,
      'aria-invalid': error ? true : undefined,
      'aria-describedby':
        [hint && hintId, given['aria-describedby'], error ? errorId : undefined].filter(Boolean).join(' ') || undefined,
    },
  }
}

type FrameProps = FieldWords & { id: string; hintId: string; errorId: string; children: ReactNode }

export function FieldFrame({ label, hint, error, isOptional, className, id, hintId, errorId, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label} <span className="text-sm font-normal text-ink-2">{isOptional ? t`(optional)` : t`(required)`}</span>
      </label>
      {children}
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldMistake id={errorId}>{error}</FieldMistake>}
    </div>
  )
}

/** What is wrong with a field, in words below it. The field names its `id` in `aria-describedby`. */
export function FieldMistake({ className = 'mt-1', children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={`flex items-start gap-1.5 text-sm font-medium text-danger ${className}`}>
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
