import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { RefusedSettings } from './typed-form.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

/** The form as its fields see it. */
type Held = Pick<RefusedSettings, 'typed' | 'theirs' | 'by'> & { mistakes: Partial<FieldErrors> }

export const HeldSettings = createContext<Held>({ typed: {}, mistakes: {} })

type Setting = { name: string; label: string; hint?: string }

export function Setting({
  name,
  isOptional = true,
  ...rest
}: Setting & Omit<ComponentProps<typeof TextField>, 'name'>) {
  const { value, error, noteId } = useSetting(name)
  return (
    <div>
      <TextField
        {...rest}
        name={name}
        isOptional={isOptional}
        defaultValue={value}
        error={error}
        aria-describedby={noteId}
        autoComplete="off"
      />
      <ChangedMeanwhile name={name} id={noteId} />
    </div>
  )
}

export function LongSetting({ name, lang, ...rest }: Setting & { lang?: string }) {
  const { value, error, noteId } = useSetting(name)
  return (
    <div>
      <TextArea
        {...rest}
        name={name}
        lang={lang}
        isOptional
        rows={2}
        defaultValue={value}
        error={error}
        aria-describedby={noteId}
        autoComplete="off"
      />
      <ChangedMeanwhile name={name} id={noteId} />
    </div>
  )
}

export function BoxSetting({ name, label, hint }: Setting) {
  const { value, noteId } = useSetting(name)
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={value !== ''}
          aria-describedby={[hint && `${id}-hint`, noteId].filter(Boolean).join(' ') || undefined}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        <div>
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-2">
              {hint}
            </p>
          )}
        </div>
      </div>
      <ChangedMeanwhile name={name} id={noteId} />
    </div>
  )
}

export function useSetting(name: string) {
  const { typed, mistakes, theirs } = use(HeldSettings)
  const words = useAdminWords()
  const id = useId()
  return { value: typed[name] ?? '', error: words.field(mistakes[name]), noteId: theirs?.[name] ? id : undefined }
}

/** Beside a field that somebody else has changed since the form was opened. */
export function ChangedMeanwhile({ name, id }: { name: string; id: string | undefined }): ReactNode {
  const { t } = useLingui()
  const { theirs, by, typed } = use(HeldSettings)
  const change = theirs?.[name]
  if (!change) return null
  const who = by?.by || t`Someone else`
  const isBox = typed[name] === 'on' || change.to === 'on'
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-info">
      <UsersRound size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {change.isClash && !isBox ? (
          <Trans>
            {who} has set this to “{change.to}” in the meantime. What you typed is kept here.
          </Trans>
        ) : (
          <Trans>{who} has changed this in the meantime.</Trans>
        )}
      </span>
    </p>
  )
}
