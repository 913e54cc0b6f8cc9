import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import type { RefusedSettings } from './typed-form.ts'
import { useAdminWords } from '../shell/use-admin-words.ts'

const mistakes: Record<string, MessageDescriptor> = {
  'Must be an amount of taka': msg`Enter an amount in taka, such as 60`,
  'At most TK 5000': msg`At most TK 5,000: is there a digit too many?`,
  'At least TK 1': msg`At least TK 1; leave it empty when delivery is never free`,
  'Must be a whole number from 0 to 365': msg`Enter a whole number from 0 to 365`,
  'Must be a whole number from 1 to 1440': msg`Enter a whole number from 1 to 1,440`,
  'Must be a whole number from 0 to 10000': msg`Enter a whole number from 0 to 10,000`,
  'Must be a phone number': msg`Enter a phone number, such as +880 1712-345678`,
  'Must be a web address': msg`Enter a web address that begins with https://`,
  'At most 300 characters': msg`At most 300 characters`,
  'At most 60 characters': msg`At most 60 characters`,
  'At most 40 characters': msg`At most 40 characters`,
  'At most 10 links': msg`At most 10 links`,
}

/** What is wrong with a setting, in the language of the page. */
function useSettingsWords(): (mistake: string | undefined) => string | undefined {
  const { i18n } = useLingui()
  const words = useAdminWords()
  return (mistake) => {
    const own = mistake === undefined ? undefined : mistakes[mistake]
    return own ? i18n._(own) : words.field(mistake)
  }
}

/** The form as its fields see it. */
type Held = Pick<RefusedSettings, 'typed' | 'theirs' | 'by'> & { mistakes: Partial<Record<string, string>> }

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
  const words = useSettingsWords()
  const id = useId()
  return { value: typed[name] ?? '', error: words(mistakes[name]), noteId: theirs?.[name] ? id : undefined }
}

/** Beside a field that somebody else has changed since the form was opened. */
export function ChangedMeanwhile({ name, id }: { name: string; id: string | undefined }): ReactNode {
  const { t } = useLingui()
  const { theirs, by, typed } = use(HeldSettings)
  const change = theirs?.[name]
  if (!change) return null
  const who = by?.by || t`Somebody else`
  const isBox = typed[name] === 'on' || change.to === 'on'
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-info">
      <UsersRound size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {change.isClash && !isBox ? (
          <Trans>
            {who} has set this to “{change.to}” meanwhile. What you typed is kept here.
          </Trans>
        ) : (
          <Trans>{who} has changed this meanwhile.</Trans>
        )}
      </span>
    </p>
  )
}
