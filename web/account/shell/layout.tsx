import { data, isRouteErrorResponse, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staysWhenLost } from '../login/answer-form.ts'
import { Frame } from './frame.tsx'
import { me } from './me.ts'
import { NoPerson } from './no-person.tsx'
import { addressIn, englishPath, languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { leadToSecondStep } from '../security/lead-to-second-step.ts'
import { ErrorPage } from '../../storefront/layout/fetched-error-page.tsx'
import type { Route } from './+types/layout.ts'

/** A customer's own part of the shop: strangers log in first, and come back to where they were going. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const { data: visitor } = await context.get(shop).showSession({})
    if (!visitor) {
      const back = new URLSearchParams({ next: url.pathname + url.search })
      throw redirect(addressIn(languageOf(url.pathname), `/login?${back}`))
    }
    context.set(me, visitor)
    return next()
  },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email, role } = context.get(me)
  const person = await context
    .get(shop)
    .showPerson({ email })
    .then(
      (answer) => answer.data,
      () => undefined,
    )
  const isAtSecurity = englishPath(url.pathname).startsWith('/dashboard/security')
  if (person && person.role !== role && !isAtSecurity) await leadToSecondStep(context.get(shop), url)
  return data({ person }, person ? 200 : 503)
}

/** After a deletion nobody is there any more whose dashboard could be shown anew. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult === 'deleted' ? false : staysWhenLost(change)
}

export default function DashboardLayout({ loaderData: { person } }: Route.ComponentProps) {
  return <Frame person={person}>{person ? <Outlet context={person} /> : <NoPerson />}</Frame>
}

/** Whatever fails on a page of the dashboard, its frame stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const person = loaderData?.person
  return (
    <Frame person={person}>{person || isRouteErrorResponse(error) ? <ErrorPage error={error} /> : <NoPerson />}</Frame>
  )
}
