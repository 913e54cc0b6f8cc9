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
  if (!(error instanceof Refusal)) return data({ refused: unanswered(typed) }, { status: 500, headers })
  const { code, details, status } = error
  const refused: RefusedForm<Typed> = { typed, code, fields: details.errors ?? {}, retryAfter: details.retryAfter }
  return data({ refused }, { status, headers })
}

/** The same in the browser, when the form could not be sent or its answer was lost: no refusal comes as an error there. */
export function failedForm<Typed>(error: unknown, typed: Typed): { refused: RefusedForm<Typed> } {
  if (error instanceof Response) throw error
  return { refused: unanswered(typed) }
}

function unanswered<Typed>(typed: Typed): RefusedForm<Typed> {
  return { typed, code: 'unknown', fields: {} }
}

/** Where no answer came, none would come for the page's data either, and what was typed would be lost with the page. */
export function keepsDataOnFailure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.refused?.code === 'unknown' ? false : defaultShouldRevalidate
}
