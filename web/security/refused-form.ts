import { data } from 'react-router'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** Why one of a page's forms was not taken; `lost` when the shop could not be reached. */
export type RefusedForm = {
  intent: string
  code: RefusalCode | 'lost'
  fields: Record<string, string>
  retryAfter?: number | undefined
}

/** What a form says when the shop says no, and the status of that. Nothing that was typed comes back: it may be a password. */
export function asRefused(intent: string, error: unknown): { refused: RefusedForm; status: number } {
  if (!(error instanceof Refusal)) throw error
  const { code, details, status } = error
  return { refused: { intent, code, fields: details.fields ?? {}, retryAfter: details.retryAfter }, status }
}

export function refuse(intent: string, error: unknown) {
  const { refused, status } = asRefused(intent, error)
  return data(refused, status)
}

/** What it says when the shop could not be reached. */
export function lost(form: FormData, error: unknown): RefusedForm {
  if (error instanceof Response) throw error
  return { intent: String(form.get('intent')), code: 'lost', fields: {} }
}
