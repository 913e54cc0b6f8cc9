import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export type Intent = 'backup' | 'plan' | 'download' | 'retry'
/** What was typed, without passwords. */
type Typed = { id: string; time: string; folder: string; keep: string; dropsPassphrase: boolean; version: string }
type RefusedSystem = {
  intent: Intent
  typed: Typed
  code: RefusalCode | 'unknown'
  fields: Partial<FieldErrors>
  retryAfter?: number | undefined
}
export type SystemAnswer = {
  done?: 'begun' | 'saved' | 'retried'
  opened?: { address: string; file: string; size: string }
  refused?: RefusedSystem
}

export function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [id, time, folder, keep, version] = ['id', 'time', 'folder', 'keep', 'version'].map(text)
  const typed = { id: id ?? '', time: time ?? '', folder: folder ?? '', keep: keep ?? '', version: version ?? '' }
  return { ...typed, dropsPassphrase: form.has('dropsPassphrase') }
}

export function readPlan(form: FormData) {
  const { keep, version, id: _, ...plan } = typedIn(form)
  return { ...plan, keep: Number(keep), version: Number(version), passphrase: String(form.get('passphrase') ?? '') }
}
