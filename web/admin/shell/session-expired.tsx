import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Trans } from '@lingui/react/macro'
import type { RefusalCode } from '#domain/refusal.ts'
import { useAddress } from '../../i18n/use-address.ts'

type SessionProblem = Extract<RefusalCode, 'login-required' | 'admin-only'> | 'unknown'

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

/** Whether somebody has gone somewhere or sent something; a page that merely looks again could lose what is typed on it. */
export function isWanted({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || currentUrl.href !== nextUrl.href ? defaultShouldRevalidate : false
}

/** The session has ended while a form was filled in: one logs in beside it, and sends it again. */
export function LogInBeside() {
  return (
    <>
      <p className="font-semibold">
        <Trans>You have been logged out. Nothing was saved yet, and what you typed is kept here.</Trans>
      </p>
      <p className="mt-1">
        <a
          href={useAddress('/login')}
          target="_blank"
          rel="noopener"
          className="font-semibold underline underline-offset-4"
        >
          <Trans>Log in in a new tab</Trans>
        </a>
        {'. '}
        <Trans>Then come back and save again.</Trans>
      </p>
    </>
  )
}
