import type { FieldErrors } from '#domain/field-errors.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export type TypedWebhook = { url: string; events: string[] }
export type RefusedWebhook = {
  typed: TypedWebhook
  code: RefusalCode | 'unknown'
  fields: Partial<FieldErrors>
}

/** The result of a form: a new webhook with its secret, which is shown only once; one that was switched off; or neither. */
export type WebhookAnswer = {
  added?: { url: string; secret: string }
  off?: string
  refusedNew?: RefusedWebhook
  /** Why one could not be switched off. */
  refused?: RefusalCode | 'unknown'
}

export function readWebhook(form: FormData): TypedWebhook {
  return { url: String(form.get('url') ?? '').trim(), events: form.getAll('events').map(String) }
}
