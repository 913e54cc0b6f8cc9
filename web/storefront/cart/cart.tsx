import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { data, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ShoppingBag } from 'lucide-react'
import { countUnits } from '#domain/goods/cart.ts'
import { deliveryDates } from '../../lib/day-in-words.ts'
import { fetchLazyParts, hydrateLazily } from '../../browser/lazy.tsx'
import { languageOf } from '../../i18n/language.ts'
import { settings, shop } from '../../lib/shop/shop.ts'
import { loadAddressBook, answerCart, districtNames } from '../checkout/checkout.server.ts'
import { lostConnection } from '../checkout/order-form.ts'
import { ConnectionNote } from '../../ui/connection-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { bringIntoView, UndoNote } from '../../ui/toasts/undo-note.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { attempt } from '../../browser/device-storage.ts'
import { orderKey } from './cart-store.ts'
import { readCartCookie } from './cart-cookie.ts'
import { useCurrentCart, type ShownLine } from './use-current-cart.ts'
import type { Route } from './+types/cart.ts'
import { CartLineItem, useLineName, useLineRows, type LineRow } from './cart-line-item.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const kept = readCartCookie(request.headers.get('cookie'), url.href)
  const [{ data: visitor }, priced] = await Promise.all([
    api.showSession({}),
    kept.length > 0 ? api.priceCart({ cartItems: kept }) : undefined,
  ])
  const book = visitor ? await loadAddressBook(api, { visitor, url }) : undefined
  const language = languageOf(url.pathname)
  const dates = deliveryDates(new Date(), language, context.get(settings).facts.deliveryTime)
  return { visitor, priced, book, dates, districts: districtNames[language], idempotencyKey: crypto.randomUUID() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerCart(request, { api: context.get(shop), url })
}

/**
 * A lost connection is answered on the page: what was typed stays, and the next try carries the same key. Prices stay what
 * they were. With this status nothing else is read from a shop that cannot be reached.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => data(lostConnection(form, error), 503))
}

let shown: Awaited<ReturnType<typeof loader>> | undefined

/** Where the shop cannot be reached just when the page is brought up to date, it keeps what it shows, and what was typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error: unknown) => {
    if (shown && !(error instanceof Response)) return shown
    throw error
  })
}

/** Asking for prices, or what became of an order, changes nothing that a loader has read, unless another address was chosen in the meantime. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formData, currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isQuestion = ['price', 'sent'].includes(String(formData?.get('intent')))
  return isQuestion && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, priced, book, dates, districts, idempotencyKey } = loaderData
  const refused = actionData && 'code' in actionData ? actionData : undefined
  const { lines, isRead, isLoyal, delivery, coupon, asking } = useCurrentCart(priced, refused)
  const isFilled = lines.length > 0
  useEffect(() => {
    shown = loaderData
    return () => void (shown = undefined)
  }, [loaderData])
  const hasLoggedOut = useChangesElsewhere({ visitorId: visitor?.id ?? '', isWanted: !refused })
  useEffect(() => {
    if (isFilled) void fetchLazyParts()
  }, [isFilled])
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={t`Cart`} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-bold md:text-3xl">
        <Trans>Your cart</Trans>
        {lines.length > 0 && (
          <span className="text-base font-normal text-ink-2">
            <Plural value={countUnits(lines)} one="# item" other="# items" />
          </span>
        )}
      </h1>
      {isFilled && (asking.isSlow || asking.isLost) && (
        <div className="mt-6">
          <ConnectionNote isSlow={asking.isSlow} onRetry={asking.retry}>
            <Trans>The shop cannot be reached. These are the prices of your last visit.</Trans>
          </ConnectionNote>
        </div>
      )}
      <div className={isFilled ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-8' : undefined}>
        <CartLines lines={lines} />
        {isFilled && (
          <>
            <div className="stitch my-8" aria-hidden />
            <Checkout
              key={visitor?.id}
              lines={lines}
              isLoyal={isLoyal}
              delivery={delivery}
              coupon={coupon}
              visitor={visitor}
              book={book}
              idempotencyKey={idempotencyKey}
              refused={refused}
              hasLoggedOut={hasLoggedOut}
              dates={dates}
              districts={districts}
            />
          </>
        )}
      </div>
      {!isFilled && <NoLines isKnown={isRead} />}
    </div>
  )
}

/**
 * Whoever comes back from another tab finds what was changed there: the address book, and who is logged in. @returns
 * whether the customer has been logged out there
 */
function useChangesElsewhere({ visitorId, isWanted }: { visitorId: string; isWanted: boolean }): boolean {
  const { revalidate } = useRevalidator()
  const [was, setWas] = useState('')
  useEffect(() => {
    if (!isWanted || !visitorId) return
    const look = () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      setWas(visitorId)
      void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWanted, visitorId, revalidate])
  return was !== '' && visitorId === ''
}

/** The lines of the cart; one that was taken out leaves its place for a moment, and can come back to it. */
function CartLines({ lines }: { lines: ShownLine[] }) {
  const { shown, announcement, list, remove, undo, forget } = useLineRows(lines)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.length > 0 && (
        <ul ref={list} className="@container mt-6 rounded-card border border-line bg-surface px-4 md:px-6">
          {shown.map(({ row, isRemoved }) =>
            isRemoved ? (
              <RemovedLine key={row.key} row={row} onUndo={() => undo(row)} onEnd={() => forget(row)} />
            ) : (
              <CartLineItem key={row.key} line={row.line} onRemove={() => remove(row)} />
            ),
          )}
        </ul>
      )}
    </>
  )
}

function RemovedLine({ row, onUndo, onEnd }: { row: LineRow; onUndo: () => void; onEnd: () => void }) {
  const title = useLineName()(row.line)
  return (
    <li ref={bringIntoView} className="border-t border-line py-1 first:border-t-0">
      <UndoNote name={title} undoKey={row.key} onUndo={onUndo} onEnd={onEnd}>
        <Trans>{title} was removed.</Trans>
      </UndoNote>
    </li>
  )
}

/** Before scripts run, the mark of the first paint tells whether this device keeps a cart; without them an empty cookie is an empty cart. */
function NoLines({ isKnown }: { isKnown: boolean }) {
  // Back from the thanks the browser would look for the place where the form has been.
  useEffect(() => {
    if (isKnown) scrollTo(0, 0)
  }, [isKnown])
  return (
    <div className="mt-6">
      <div className={isKnown ? '' : 'in-data-cart:hidden'}>
        <EmptyCart />
      </div>
      {isKnown && attempt(() => localStorage.getItem(orderKey)) && <SentOrder />}
      {isKnown && (
        <div className="mt-10 empty:hidden">
          <RecentlySeen />
        </div>
      )}
      {!isKnown && (
        <div aria-hidden className="hidden h-450 rounded-card bg-sunken in-data-cart:block motion-safe:animate-pulse" />
      )}
    </div>
  )
}

function EmptyCart() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<ShoppingBag size={28} strokeWidth={1.5} />}
      title={t`Your cart is empty`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/shop">
            <Trans>Continue Shopping</Trans>
          </ButtonLink>
          <ButtonLink to="/offer" variant="secondary">
            <Trans>Offers</Trans>
          </ButtonLink>
        </div>
      }
    />
  )
}

const RecentlySeen = hydrateLazily(() => import('../home/recently-seen.tsx').then((file) => file.RecentlySeen))

const SentOrder = hydrateLazily(() => import('../checkout/sent-order.ts').then((file) => file.SentOrder))

/** Fetched where there is something to order. */
const Checkout = hydrateLazily(
  () => import('../checkout/checkout.tsx').then((file) => file.Checkout),
  <div aria-hidden className="h-400 lg:h-220 rounded-card bg-sunken motion-safe:animate-pulse" />,
)
