import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../../storefront/layout/fetched-error-page.tsx'
import { NotForYou } from './not-for-you.tsx'
import type { SentForm } from './sent-form.server.ts'
import { SessionEnded } from './session-ended.tsx'

/** What the desk's door says to whom it keeps out. */
export type KeptOut = { sent: SentForm } | { email: string }

/** What is shown in place of a page of the desk. */
export function DeskError({ error }: { error: unknown }) {
  const why = isRouteErrorResponse(error) ? (error.data as Partial<KeptOut & { sent: SentForm; email: string }>) : {}
  if (isRouteErrorResponse(error) && error.status === 401 && why.sent) return <SessionEnded sent={why.sent} />
  if (isRouteErrorResponse(error) && error.status === 403 && why.email) return <NotForYou email={why.email} />
  return <ErrorPage error={error} />
}
