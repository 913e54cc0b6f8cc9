import { redirect } from 'react-router'
import type { Person } from '#contract/people.ts'
import type { Api } from '#contract/client.ts'
import { type RefusedForm, refuseForm } from '../login/answer-form.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { receivePictures } from '../../lib/forms/send-picture.ts'

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
export type TypedProfile = Record<(typeof names)[number], string>

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
