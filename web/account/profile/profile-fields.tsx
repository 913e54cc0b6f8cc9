import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { redirect } from 'react-router'
import { dhakaDay } from '#domain/day.ts'
import type { FieldErrors } from '#domain/field-errors.ts'
import { personLimits } from '#domain/people/sign-up.ts'
import type { Person } from '#contract/people.ts'
import type { Api } from '#contract/client.ts'
import { usePhoneWords } from '../../lib/forms/use-phone-words.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { type RefusedForm, refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures } from '../../lib/forms/pictures.ts'

type Props = { kept: TypedProfile; mistakes: Partial<FieldErrors> }

export function PersonalFields({ kept, email, mistakes }: Props & { email: string }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const phoneWords = usePhoneWords()
  const [phone, setPhone] = useState(kept.phoneNumber)
  const [today] = useState(() => dhakaDay(new Date()))
  return (
    <Group title={<Trans>Personal details</Trans>}>
      <TextField
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        maxLength={personLimits.name}
        defaultValue={kept.firstName}
        error={field(mistakes.firstName)}
      />
      <TextField
        label={t`Last name`}
        name="lastName"
        autoComplete="family-name"
        maxLength={personLimits.name}
        defaultValue={kept.lastName}
        error={field(mistakes.lastName)}
      />
      <TextField
        label={t`Phone number`}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder="01XXXXXXXXX"
        defaultValue={kept.phoneNumber}
        onChange={({ target }) => setPhone(target.value)}
        error={phoneWords(mistakes.phoneNumber, phone)}
      />
      <TextField
        label={t`Date of birth`}
        isOptional
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        defaultValue={kept.dateOfBirth}
        error={field(mistakes.dateOfBirth)}
      />
      <OwnEmail email={email} />
    </Group>
  )
}

/** It proves who somebody is, so it is changed with the password, elsewhere. */
function OwnEmail({ email }: { email: string }) {
  return (
    <div className="min-w-0 sm:col-span-2">
      <p className="mb-1.5 font-medium">
        <Trans>Email</Trans>
      </p>
      <p className="wrap-anywhere">{email}</p>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>
          You log in with it. To change it, go to <TextLink to="/dashboard/security#own-email">Security</TextLink>.
        </Trans>
      </p>
      <input type="hidden" name="email" value={email} />
    </div>
  )
}

export function AddressFields({ kept, mistakes }: Props) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  return (
    <Group title={<Trans>Address</Trans>}>
      <TextArea
        label={t`Address`}
        isOptional
        name="address"
        autoComplete="street-address"
        maxLength={personLimits.address}
        hint={t`House, road, area, thana, district`}
        defaultValue={kept.address}
        error={field(mistakes.address)}
        className="sm:col-span-2"
      />
      <TextField
        label={t`City`}
        isOptional
        name="city"
        autoComplete="address-level2"
        maxLength={personLimits.place}
        defaultValue={kept.city}
        error={field(mistakes.city)}
      />
      <TextField
        label={t`Postal code`}
        isOptional
        name="postalCode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={personLimits.postalCode}
        defaultValue={kept.postalCode}
        error={field(mistakes.postalCode)}
      />
      <TextField
        label={t`Country`}
        isOptional
        name="country"
        autoComplete="country-name"
        maxLength={personLimits.place}
        defaultValue={kept.country}
        error={field(mistakes.country)}
      />
    </Group>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 md:p-6">
      <legend className="float-start mb-5 w-full text-xl font-bold">{title}</legend>
      <div className="clear-both grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

const names = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phoneNumber',
  'address',
  'country',
  'city',
  'postalCode',
  'image',
] as const

/** A profile as its form holds it. */
type TypedProfile = Record<(typeof names)[number], string>

export type RefusedProfile = RefusedForm<TypedProfile>

export function asTyped({ phone, ...person }: Person): TypedProfile {
  return pick({ ...person, phoneNumber: phone })
}

export function readProfile(form: FormData): TypedProfile {
  return pick(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])))
}

/** Only what was changed is sent, so that two open pages of one person do not undo each other. */
export function changesOf(typed: TypedProfile, seen: Partial<TypedProfile>): Partial<TypedProfile> {
  return Object.fromEntries(names.filter((name) => typed[name] !== seen[name]).map((name) => [name, typed[name]]))
}

/** The profile as the form began with it, which the form carries along. */
function readSeen(form: FormData): Partial<TypedProfile> {
  try {
    return pick(JSON.parse(String(form.get('seen'))))
  } catch {
    // The form itself always holds it: of any other, everything counts as changed here.
    return {}
  }
}

function pick<From extends Partial<Record<keyof TypedProfile, string>>>(from: From): TypedProfile {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as TypedProfile
}

/** Keeps a changed profile and leads back to `home`, where it is seen. */
export async function answerProfile(request: Request, { api, url, home }: { api: Api; url: URL; home: string }) {
  const form = await request.formData()
  const typed = readProfile(form)
  try {
    typed.image = (await imageIn(form, api)) ?? typed.image
    await api.saveProfile({ email: String(form.get('email') ?? ''), ...changesOf(typed, readSeen(form)) })
    return redirect(addressIn(languageOf(url.pathname), `${home}?done=saved`), 303)
  } catch (error) {
    return refuseForm(error, typed)
  }
}

/** The picture that came with the form itself, as from browsers without scripts; the others send it beforehand. */
async function imageIn(form: FormData, api: Api): Promise<string | undefined> {
  if (form.get('removePicture')) return ''
  const [url] = await receivePictures(api, form, 1)
  return url
}
