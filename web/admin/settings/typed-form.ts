import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { namesIn, typedIn, type TypedSettings } from '#domain/shop/typed-settings.ts'
import type { LastChange } from './last-change.server.ts'

/** Why the settings were not kept, and how the form goes on. */
export type RefusedSettings = {
  typed: TypedSettings
  /** What the form began with, and the version that it is of. */
  seen: TypedSettings
  version: number
  code: RefusalCode | 'unknown'
  fields: FieldErrors
  theirs?: Record<string, { to: string; isClash: boolean }>
  by?: LastChange | undefined
  /** Why a picture that came with the form was not taken. */
  trouble?: RefusalCode | undefined
}

export function readTyped(form: FormData): TypedSettings {
  return typedIn(form)
}

/** What the form began with, which it carries along. */
export function readSeen(form: FormData): TypedSettings {
  return typedIn(Object.entries(readJson(form.get('seen'))))
}

function readJson(text: unknown): object {
  try {
    return Object(JSON.parse(String(text)))
  } catch {
    // The shop's own form always holds it: of any other, everything counts as typed here.
    return {}
  }
}

/** Whether anything differs from what the form began with. */
export function differs(typed: TypedSettings, seen: TypedSettings): boolean {
  return namesIn(typed, seen).some((name) => (typed[name] ?? '') !== (seen[name] ?? ''))
}
