import type { Person } from '#contract/people.ts'
import type { RefusedForm } from '../login/answer-form.ts'

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
export function readSeen(form: FormData): Partial<TypedProfile> {
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
