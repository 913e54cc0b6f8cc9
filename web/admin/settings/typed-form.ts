import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { isSettingName, settingNames, type TypedSettings } from '#domain/shop/typed-settings.ts'
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
}

export function readTyped(form: FormData): TypedSettings {
  const none = Object.fromEntries(settingNames.map((name) => [name, '']))
  const sent = [...form].filter(([name]) => isSettingName(name)).map(([name, value]) => [name, String(value)])
  return { ...none, ...Object.fromEntries(sent) }
}

/** What the form began with, which it carries along. */
export function readSeen(form: FormData): TypedSettings {
  try {
    const seen: unknown = JSON.parse(String(form.get('seen')))
    const pairs = seen && typeof seen === 'object' ? Object.entries(seen) : []
    return Object.fromEntries(
      pairs.filter(([name]) => isSettingName(name)).map(([name, value]) => [name, String(value)]),
    )
  } catch {
    return {}
  }
}

/** Whether anything differs from what the form began with. */
export function differs(typed: TypedSettings, seen: TypedSettings): boolean {
  const names = new Set([...Object.keys(typed), ...Object.keys(seen)])
  return [...names].some((name) => (typed[name] ?? '') !== (seen[name] ?? ''))
}
