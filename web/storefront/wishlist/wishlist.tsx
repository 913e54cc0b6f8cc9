import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ifUnavailable } from '../../lib/load-list.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useWishlist } from '../wishlist-store/wishlist-store.ts'
import type { Route } from './+types/wishlist.ts'
import { ConnectionNote } from '../../ui/connection-note.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RemovedWish, useWishRows, type WishesAnswer, useTodaysWishes, type ShownWish } from './use-wish-rows.tsx'
import { WishRow } from './wish-row.tsx'

/** What the products on a device's list cost now, and what is left of them. */
export async function action({ request, context }: Route.ActionArgs): Promise<WishesAnswer> {
  const ids = idsIn(await request.formData())
  if (ids.length === 0) return { ids, products: [] }
  const found = await context.get(shop).listByIds({ ids }).catch(ifUnavailable)
  return found ? { ids, products: found.data.map((product) => pricedFor(product)) } : { ids }
}

/**
 * Where the shop cannot be asked, the list is shown as this device keeps it, and the page says so. A failure of the shop
 * itself is in its log.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<WishesAnswer> {
  const ids = idsIn(await request.clone().formData())
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return { ids }
  })
}

function idsIn(form: FormData): string[] {
  return String(form.get('ids') ?? '')
    .split(',')
    .filter(Boolean)
}

/** Asking for prices changes nothing that a loader has read. */
export function shouldRevalidate() {
  return false
}

export default function WishlistPage() {
  const { t } = useLingui()
  // An empty list offers the way to the shop itself.
  const isEmpty = useWishlist(({ isRead, items }) => isRead && items.length === 0)
  return (
    <div className="page py-6 md:py-10">
      <PageHead title={t`Wishlist`} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl font-bold md:text-3xl">
            <Trans>Wishlist</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>Saved on this device</Trans>
          </p>
        </div>
        {!isEmpty && (
          <ButtonLink to="/shop" variant="secondary" className="unscripted:hidden">
            <Trans>Shop Now</Trans>
          </ButtonLink>
        )}
      </div>
      <WishlistView />
    </div>
  )
}

/** The wishlist of this device, once the page is alive. */
function WishlistView() {
  const { wishes, isRead, isSlow, isLost, retry } = useTodaysWishes()
  if (!isRead) return <Unread />
  return (
    <div className="mt-6 grid gap-4">
      {(isSlow || isLost) && (
        <ConnectionNote isSlow={isSlow} onRetry={retry}>
          <Trans>The shop cannot be reached. Prices are from the day you saved them; stock is unknown.</Trans>
        </ConnectionNote>
      )}
      <WishlistTable wishes={wishes} isLost={isLost} empty={<EmptyWishlist />} />
    </div>
  )
}

function Unread() {
  return (
    <div className="mt-6">
      <ScriptsNeeded />
      <div aria-hidden className="hidden h-72 rounded-card bg-sunken scripted:block motion-safe:animate-pulse" />
    </div>
  )
}

function EmptyWishlist() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Heart size={28} strokeWidth={1.5} />}
      title={t`Nothing saved yet`}
      action={
        <ButtonLink to="/shop">
          <Trans>Shop Now</Trans>
        </ButtonLink>
      }
    >
      <Trans>Press the heart on a product to find it here again.</Trans>
    </EmptyState>
  )
}

/** For browsers without scripts: the list lives on the device, where nothing but a script can read it. */
function ScriptsNeeded() {
  const { t } = useLingui()
  return (
    <div className="hidden unscripted:block">
      <EmptyState
        picture={<Heart size={28} strokeWidth={1.5} />}
        title={t`The wishlist needs JavaScript`}
        action={
          <ButtonLink to="/shop">
            <Trans>Shop Now</Trans>
          </ButtonLink>
        }
      >
        <Trans>JavaScript keeps the list on your device. Without it, keep what you like in the cart.</Trans>
      </EmptyState>
    </div>
  )
}

type Props = { wishes: ShownWish[]; isLost: boolean; empty: ReactNode }

/** A table where there is room for one; on a phone each row is a card with the same fields in the same order. */
function WishlistTable({ wishes, isLost, empty }: Props) {
  const { shown, announcement, table, holdBack, remove, move, undo, forget } = useWishRows(wishes)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.length > 0 && (
        <table
          ref={table}
          onClickCapture={holdBack}
          className="block w-full text-start md:table md:overflow-hidden md:rounded-card md:bg-surface md:ring-1 md:ring-line"
        >
          <caption className="sr-only">
            <Trans>Your wishlist</Trans>
          </caption>
          {wishes.length > 0 && <WishlistHead />}
          <tbody className="grid gap-3 md:table-row-group">
            {shown.map(({ row, isRemoved }) => (
              <Fragment key={row.key}>
                {isRemoved ? (
                  <RemovedWish wish={row} onUndo={() => undo(row)} onEnd={() => forget(row)} />
                ) : (
                  <WishRow
                    wish={row}
                    isLost={isLost}
                    onRemove={() => remove(row)}
                    onMove={(line, before) => move(row, { line, before })}
                  />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {wishes.length === 0 && empty}
    </>
  )
}

function WishlistHead() {
  const { t } = useLingui()
  const headings = [t`ID`, t`Image`, t`Name`, t`Date`, t`Price`, t`Stock`, t`Actions`]
  return (
    <thead className="hidden bg-sunken text-sm text-ink-2 md:table-header-group">
      <tr>
        {headings.map((heading) => (
          <th
            key={heading}
            scope="col"
            className="px-2 py-2.5 text-start font-semibold first:ps-4 lg:px-3 lg:first:ps-5"
          >
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}
