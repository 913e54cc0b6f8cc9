import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'

export type SessionProblem = Extract<RefusalCode, 'login-required' | 'admin-only'> | 'unknown'

/** Why a form of the admin failed: the session has expired, the role was taken away, or the server did not answer. */
export function sessionProblem(error: unknown): SessionProblem {
  if (error instanceof Response) throw error
  if (!isRouteErrorResponse(error)) return 'unknown'
  return error.status === 401 ? 'login-required' : error.status === 403 ? 'admin-only' : 'unknown'
}

const problems: unknown[] = ['login-required', 'admin-only', 'unknown'] satisfies SessionProblem[]

/** Where a form came to nothing, the page's data would come to nothing too, and what was typed would go with the page. */
export function staysWhenSessionExpired({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const refused = actionResult?.refused
  return problems.includes(refused?.code ?? refused) ? false : defaultShouldRevalidate
}
