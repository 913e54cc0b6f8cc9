import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useState, type ReactNode, useEffect } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Api } from '#contract/client.ts'
import type { Person } from '#contract/people.ts'
import { currentAdmin } from './shell.server.ts'
import { AdminError } from './admin-error.tsx'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/frame-layout.ts'
import { useAskingWhoIsThere } from '../../account/login/use-visitor.ts'
import { ImportToast } from '../import/import-toast.tsx'
import { MovingOrders } from '../orders/moving-orders.tsx'
import { UnsentForm, keepUnsent, isWanted, staysWhenSessionExpired } from './unsent-form.tsx'
import { readSeen, seenCookieOf } from '../orders/order-news.ts'
import {
  Announcement,
  SessionOver,
  useCountInTitle,
  useNewOrders,
  type LoadedNews,
  useOrderStream,
} from './new-orders.tsx'
import { useOffline } from '../../browser/connection.ts'
import { SlowPage } from '../../ui/slow-page.tsx'
import { SideBar, TopBar } from './side-bar.tsx'
import { LastScreen, readScreen, screenCookie, useScreen } from '../table/screen.ts'
import { englishPath } from '../../i18n/language.ts'

/** The admin's pages have neither the header nor the footer of the shop. */
export const handle = 'admin'

/** Without the person the frame still stands, with the shop's sign in their place; without the news it has no badge. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email } = context.get(currentAdmin)
  const known = readSeen(request)
  // A browser that has never looked at the orders begins now.
  const seen = known ?? new Date().toISOString()
  const [person, news] = await Promise.all([
    context
      .get(shop)
      .showPerson({ email })
      .then(
        (answer) => answer.data,
        () => undefined,
      ),
    findNews(context.get(shop), seen, url),
  ])
  const headers: HeadersInit = known ? {} : { 'set-cookie': seenCookieOf(seen, url.href) }
  return data({ person, news, screen: readScreen(request) }, { headers })
}

/** Whoever is about to look at the list of orders has no news of them any more. */
async function findNews(api: Api, seen: string, url: URL): Promise<LoadedNews | undefined> {
  const isLooking = englishPath(url.pathname) === '/admin/order'
  return api.listNewOrders({ since: seen }).then(
    ({ orders, newMessages }) => ({ orders: isLooking ? [] : orders, newMessages, seen }),
    () => undefined,
  )
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }, next) => keepUnsent(request, next)]

export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return isWanted(visit) && staysWhenSessionExpired(visit)
}

export default function AdminLayout({ loaderData: { person, news, screen } }: Route.ComponentProps) {
  return (
    <LastScreen value={screen}>
      <Frame person={person} news={news}>
        <Outlet context={person} />
      </Frame>
    </LastScreen>
  )
}

/** The frame stays when a page of the admin fails. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame person={loaderData?.person} news={loaderData?.news}>
      <AdminError error={error} />
    </Frame>
  )
}

type FrameProps = { person: Person | undefined; news: LoadedNews | undefined; children: ReactNode }

/** Around every page of the admin, in place of the shop's header and footer. */
function Frame({ person, news, children }: FrameProps) {
  useAskingWhoIsThere()
  useOrderStream()
  useKeptScreen()
  const count = useNewOrders(news)
  useCountInTitle(count)
  const [isFolded, setFolded] = useState(false)
  return (
    <div
      data-admin
      data-folded={isFolded || undefined}
      className="flex-1 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:data-folded:grid-cols-[4.25rem_minmax(0,1fr)] print:block"
    >
      <Offline />
      {person && <SessionOver />}
      <TopBar person={person} newOrders={count} />
      <SideBar
        person={person}
        newOrders={count}
        newMessages={news?.newMessages ?? 0}
        isFolded={isFolded}
        onFold={() => setFolded(!isFolded)}
      />
      <main
        id="main"
        className="mx-auto w-full max-w-[100rem] min-w-0 px-4 pt-5 pb-16 md:px-5 lg:pt-7 2xl:px-8 print:p-0"
      >
        <SlowPage under="admin" Skeleton={Shape}>
          {children}
        </SlowPage>
        <Announcement count={count} />
        <div className="notes mt-4 empty:hidden print:hidden">
          <UnsentForm />
          <MovingOrders />
        </div>
        <ImportToast />
      </main>
    </div>
  )
}

/** Nothing of the admin is kept on a device: what is shown stays, and what is sent waits. */
function Offline() {
  const { isOffline } = useOffline()
  return (
    <div role="status" className="col-span-full print:hidden">
      {isOffline && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-on-warning-soft">
          <Trans>You are offline – nothing is saved until you are connected again</Trans>
        </p>
      )}
    </div>
  )
}

function useKeptScreen(): void {
  const screen = useScreen()
  useEffect(() => {
    if (screen) document.cookie = screenCookie(screen, location.href)
  }, [screen])
}

const rows = Array.from({ length: 10 }, (_, row) => row)

/** Six tiles and two boxes, or a heading and ten rows. */
function Shape({ page }: { page: string }) {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        <Trans>One moment…</Trans>
      </p>
      <Bone className="h-9 w-48" />
      {page === 'home' ? (
        <>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
            {rows.slice(0, 6).map((tile) => (
              <Bone key={tile} className="h-32" />
            ))}
          </div>
          <Bone className="h-96" />
        </>
      ) : (
        <>
          <Bone className="h-11 max-w-xl" />
          {rows.map((row) => (
            <Bone key={row} className="h-32 md:h-16" />
          ))}
        </>
      )}
    </div>
  )
}

function Bone({ className }: { className: string }) {
  return <span aria-hidden className={`block rounded-card bg-sunken motion-safe:animate-pulse ${className}`} />
}
