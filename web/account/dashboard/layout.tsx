import { data, isRouteErrorResponse, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { Person } from '#contract/people.ts'
import { keepsOwnData } from './ended-session.ts'
import { me } from './me.ts'
import { addressIn, englishPath, languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { leadToSecondStep } from '../security/lead-to-second-step.ts'
import { ErrorPage } from '../../storefront/layout/fetched-error-page.tsx'
import type { Route } from './+types/layout.ts'
import { Logo } from '../../storefront/layout/logo.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { NoPerson } from './no-person.tsx'
import { SlowPage } from '../../ui/slow-page.tsx'
import { SideLinks } from './side-links.tsx'

/** The security pages that an administrator has in the admin's frame. */
const adminSecurity = /^\/dashboard\/security(\/delete-account)?$/

/** A customer's own part of the shop: strangers log in first, and come back to where they were going. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const { data: visitor } = await context.get(shop).showSession({})
    // Not from the page of the second step: an administrator who has just set it up reads the recovery codes there.
    const inAdmin =
      visitor?.role === 'Admin' && request.method === 'GET' && adminSecurity.exec(englishPath(url.pathname))
    if (inAdmin) throw redirect(addressIn(languageOf(url.pathname), `/admin/security${inAdmin[1] ?? ''}${url.search}`))
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
  return change.actionResult === 'deleted' ? false : keepsOwnData(change)
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

/** What stands around every page of the dashboard: a bar at the side, from tablets down a strip on top. */
function Frame({ person, children }: { person: Person | undefined; children: ReactNode }) {
  const [isFolded, setFolded] = useState(false)
  return (
    <div
      data-folded={isFolded || undefined}
      className="page grid gap-x-10 gap-y-6 pt-4 pb-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-8 lg:data-folded:grid-cols-[2.75rem_minmax(0,1fr)] print:block print:p-0"
    >
      <SideBar person={person} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      <div className="min-w-0">
        <SlowPage under="dashboard" Skeleton={Shape}>
          {children}
        </SlowPage>
      </div>
    </div>
  )
}

type Props = { person: Person | undefined; isFolded: boolean; onFold: () => void }

/** Who is here and where they can go. Folded, the links are pictures, and the shop's sign stands for the person. */
function SideBar({ person, isFolded, onFold }: Props) {
  const { t } = useLingui()
  return (
    <div className="min-w-0 lg:sticky lg:top-(--header-height) lg:self-start print:hidden">
      <div className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 lg:in-data-folded:grid-cols-1 lg:in-data-folded:gap-y-3">
        {person && !isFolded ? <Who person={person} /> : <Logo />}
        <IconButton
          label={isFolded ? t`Show page names` : t`Show icons only`}
          aria-controls="dashboard-pages"
          aria-expanded={!isFolded}
          onClick={onFold}
          className="col-start-3 row-[1/3] text-ink-2 unscripted:hidden lg:row-[1] lg:in-data-folded:col-start-1 lg:in-data-folded:row-[2]"
        >
          {isFolded ? (
            <PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <PanelLeftClose size={20} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
      </div>
      <nav id="dashboard-pages" aria-label={t`Your account`} className="mt-2 lg:mt-4">
        <SideLinks isFolded={isFolded} />
      </nav>
    </div>
  )
}

/** At the side the address has the whole width below picture and name. */
function Who({ person: { firstName, lastName, email, image } }: { person: Person }) {
  const [name, host] = email.split(/(?=@)/)
  return (
    <>
      <div className="row-span-2 lg:row-span-1">
        <Avatar picture={image} />
      </div>
      <p className="truncate self-end font-semibold lg:self-center">
        {firstName} {lastName}
      </p>
      <p className="col-start-2 line-clamp-2 self-start text-sm wrap-anywhere text-ink-2 lg:col-span-full lg:mt-2">
        {name}
        <wbr />
        {host}
      </p>
    </>
  )
}

/** Boxes of the sizes that the page will have, from the top down. */
const shapes: Record<string, string[]> = {
  home: [
    'h-44 sm:h-38',
    'grid-cols-2 h-63 md:h-64 xl:h-30 xl:grid-cols-4 *:h-full max-xl:grid-rows-2',
    'h-110 xl:grid-cols-[3fr_2fr]',
  ],
  order: ['h-11', 'h-32', 'h-32', 'h-32', 'h-32'],
  orderDetails: ['h-20', 'h-44', 'h-72 lg:grid-cols-2', 'h-60'],
}
const cells: Record<string, number[]> = { home: [1, 4, 2], orderDetails: [1, 1, 2, 1] }

function Shape({ page: name }: { page: string }) {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        <Trans>One moment…</Trans>
      </p>
      <Box className="h-8 w-48 md:h-9.5" count={1} />
      {(shapes[name] ?? ['h-28', 'h-60', 'h-28']).map((size, n) => (
        <Box key={`${name} ${n}`} className={size} count={cells[name]?.[n] ?? 1} />
      ))}
    </div>
  )
}

function Box({ className, count }: { className: string; count: number }) {
  return (
    <div aria-hidden className={`grid gap-4 ${className}`}>
      {Array.from({ length: count }, (_, n) => (
        <span key={n} className="rounded-card bg-sunken motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
