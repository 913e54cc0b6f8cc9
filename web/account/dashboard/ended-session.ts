import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { failedForm, keepsDataOnFailure, type RefusedForm } from '../login/answer-form.ts'

/** Why a form behind the login was not taken: where the session has ended too, its page and what was typed stay. */
export function failedOwnForm<Typed>(error: unknown, typed: Typed): { refused: RefusedForm<Typed> } {
  if (asksForLogin(error)) return { refused: { typed, code: 'login-required', fields: {} } }
  return failedForm(error, typed)
}

/** Whether the shop asks to log in first, to come back to this page. */
export function asksForLogin(error: unknown): boolean {
  if (!(error instanceof Response)) return false
  const to = new URL(error.headers.get('location') ?? '', location.href)
  return to.searchParams.get('next')?.startsWith(location.pathname) ?? false
}

/** The page's data would lead to the login too. */
export function keepsOwnData(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult?.refused?.code === 'login-required' ? false : keepsDataOnFailure(change)
}
