import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { createContext, use, useEffect, useEffectEvent, useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldErrors } from '#domain/field-errors.ts'
import { settingField, settingNamed, type SettingKind } from '#domain/shop/setting-fields.ts'
import { typedIn, type TypedName, type TypedSettings } from '#domain/shop/typed-settings.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import { PictureField, usePicture } from '../../account/profile/picture-field.tsx'
import { SelectField, TextArea, TextField, type FieldWords } from '../../ui/field.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { useChoiceNames } from './setting-words.ts'
import type { RefusedSettings } from './typed-form.ts'

/** The form as its fields see it. */
type Held = Pick<RefusedSettings, 'typed' | 'theirs' | 'by' | 'trouble'> & {
  mistakes: Partial<FieldErrors>
  /** Looks again whether anything differs from what is kept. */
  look: () => void
}

export const HeldSettings = createContext<Held>({ typed: typedIn([]), mistakes: {}, look: () => {} })

type FormName = keyof TypedSettings | 'links.social'
type Setting = { name: TypedName; label: string; hint?: string | undefined }

type Look = ComponentProps<'input'> | 'area' | 'box' | 'picture' | 'choice'

/** The control of each kind. The social links have rows of their own. */
const looks: Record<Exclude<SettingKind, 'links'>, Look> = {
  amount: { inputMode: 'decimal' },
  whole: { inputMode: 'numeric' },
  box: 'box',
  line: {},
  text: 'area',
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  day: { type: 'date' },
  choice: 'choice',
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  picture: 'picture',
}

/** The control of a field, as its kind wants it. */
export function SettingControl({ name, label, hint }: Setting) {
  const { value, error, noteId } = useSetting(name)
  const { kind, isOptional = false } = settingField(settingNamed(name))
  const look = looks[kind as keyof typeof looks]
  if (look === 'box') return <BoxSetting name={name} label={label} hint={hint} />
  if (look === 'picture') return <PictureSetting name={name} label={label} hint={hint} />
  const shared = {
    name,
    label,
    ...(hint && { hint }),
    lang: /\.(en|bn)$/.exec(name)?.[1],
    isOptional,
    defaultValue: value,
    error,
    'aria-describedby': noteId,
    autoComplete: 'off',
  }
  return (
    <div>
      <Control look={look} name={name} shared={shared} />
      <ChangedMeanwhile name={name} id={noteId} />
    </div>
  )
}

type Shared = FieldWords &
  Pick<ComponentProps<'input'>, 'name' | 'lang' | 'defaultValue' | 'autoComplete' | 'aria-describedby'>
type ControlProps = { look: Exclude<Look, 'box' | 'picture'>; name: TypedName; shared: Shared }

function Control({ look, name, shared }: ControlProps) {
  const choices: Partial<Record<TypedName, Record<string, string>>> = useChoiceNames()
  if (look === 'area') return <TextArea {...shared} rows={2} />
  if (look !== 'choice') return <TextField {...shared} {...look} />
  return (
    <SelectField {...shared}>
      {Object.entries(choices[name] ?? {}).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** A picture is sent as soon as it is chosen; without scripts it travels with the form. */
function PictureSetting({ name, label, hint }: Setting) {
  const { value, error, noteId } = useSetting(name)
  const { trouble, look } = use(HeldSettings)
  const picture = usePicture(value, trouble)
  const hasChanged = useEffectEvent(look)
  useEffect(() => hasChanged(), [picture.image])
  return (
    <div>
      <PictureField
        picture={picture}
        kept={value}
        name={name}
        label={label}
        hint={hint}
        shown={
          picture.image && (
            <img
              src={pictureAt(picture.image, 360)}
              alt=""
              className="h-16 max-w-48 rounded-image border border-line bg-white object-contain p-1"
            />
          )
        }
      />
      {error && <p className="mt-1 text-sm font-medium text-danger">{error}</p>}
      <ChangedMeanwhile name={name} id={noteId} />
    </div>
  )
}

function BoxSetting({ name, label, hint }: Setting) {
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
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="mt-0.5 text-sm wrap-anywhere text-ink-2">
              {hint}
            </p>
          )}
        </div>
      </div>
      <ChangedMeanwhile name={name} id={noteId} />
    </div>
  )
}

/** A field's value and mistake; `links.social` is all of the links, when they were changed meanwhile. */
export function useSetting(name: FormName) {
  const { typed, mistakes, theirs } = use(HeldSettings)
  const words = useAdminWords()
  const id = useId()
  return {
    value: name === 'links.social' ? '' : (typed[name] ?? ''),
    error: words.field(mistakes[name]),
    noteId: theirs?.[name] ? id : undefined,
  }
}

/** Beside a field that somebody else has changed since the form was opened. */
export function ChangedMeanwhile({ name, id }: { name: FormName; id: string | undefined }): ReactNode {
  const { t } = useLingui()
  const { theirs, by, typed } = use(HeldSettings)
  const choices: Partial<Record<FormName, Record<string, string>>> = useChoiceNames()
  const change = theirs?.[name]
  if (!change) return null
  const who = by?.by || t`Someone else`
  const now = choices[name]?.[change.to] ?? change.to
  const isBox = change.to === 'on' || (name !== 'links.social' && typed[name] === 'on')
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-info">
      <UsersRound size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {change.isClash && !isBox ? (
          <Trans>
            {who} has set this to “{now}” in the meantime. What you typed is kept here.
          </Trans>
        ) : (
          <Trans>{who} has changed this in the meantime.</Trans>
        )}
      </span>
    </p>
  )
}

type Props = { id: string; title: string; help: ReactNode; children: ReactNode }

/** One matter of the settings: what it is about at the side, and its fields. */
export function Section({ id, title, help, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-8 gap-y-3 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{help}</p>
      </div>
      <div className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
    </section>
  )
}

/** Fields that stand beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
