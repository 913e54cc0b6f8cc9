import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FieldErrors } from '#domain/field-errors.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'

/** Why a form was not taken, and what was typed into it, without the passwords. */
export type RefusedForm<Typed = object> = {
  typed: Typed
  code: RefusalCode | 'unknown'
  fields: Partial<FieldErrors>
  retryAfter?: number | undefined
}

/** The page's data after the shop has refused a form; what was typed is kept, whatever went wrong. */
export function refuseForm<Typed>(error: unknown, typed: Typed, headers: HeadersInit = {}) {
  const { refused, status } = refusalOf(error, typed)
  return data({ refused }, { status, headers })
}

/** The same in the browser, when the form could not be sent or its answer was lost. */
export function failedForm<Typed>(error: unknown, typed: Typed): { refused: RefusedForm<Typed> } {
  if (error instanceof Response) throw error
  return { refused: refusalOf(error, typed).refused }
}

/** Where no answer came, none would come for the page's data either, and what was typed would be lost with the page. */
export function keepsDataOnFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.refused?.code === 'unknown' ? false : defaultShouldRevalidate
}

function refusalOf<Typed>(error: unknown, typed: Typed): { refused: RefusedForm<Typed>; status: number } {
  if (!(error instanceof Refusal)) return { refused: { typed, code: 'unknown', fields: {} }, status: 500 }
  const { code, details, status } = error
  return { refused: { typed, code, fields: details.errors ?? {}, retryAfter: details.retryAfter }, status }
}
