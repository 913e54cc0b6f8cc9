import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form } from 'react-router'
import { Search, Inbox } from 'lucide-react'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import type { OrderCounts } from '#contract/orders.ts'
import { formatNumber } from '#domain/money.ts'
import { me } from '../dashboard/me.ts'
import { AgainNote, useOrderAgain, OrderAgain } from './order-again.tsx'
import { OrdersTable, FirstProduct, ViewLink } from './orders-table.tsx'
import { readers, rowOf, type OrderQuery, type OrderRow } from './orders.server.ts'
import { OrdersFailed } from '../dashboard/orders-failed.tsx'
import { languageOf } from '../../i18n/language.ts'
import { listAddress } from '../../lib/list-query.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/orders.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Link } from '../../ui/link.tsx'

const path = '/dashboard/order'
const perPage = 20
const manyOrders = 10

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = context.get(me)
  const list = await loadList(url, {
    path,
    readers,
    load: async (query) => {
      const { orders, ...found } = await context.get(shop).listOwnOrders({ ...query, email, limit: perPage })
      return { ...found, rows: orders.map((order) => rowOf(order, languageOf(url.pathname))) }
    },
  })
  return data(list, list.found ? 200 : 503)
}

export default function MyOrders({ loaderData: { query, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const again = useOrderAgain().data
  const hasMany = (found?.counts.all ?? 0) > manyOrders
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t`My Orders`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderFilters query={query} counts={found?.counts} />
        {(hasMany || query.search) && <OrderSearch search={query.search} />}
      </div>
      <AgainNote key={JSON.stringify(again)} answer={again} />
      {!found && <OrdersFailed />}
      {found?.rows.length === 0 && <NoOrdersFound query={query} hasOrders={found.counts.all > 0} />}
      {found && found.rows.length > 0 && (
        <>
          <OrdersTable orders={found.rows} firstNumber={(found.page - 1) * found.limit + 1} />
          <OrderCards orders={found.rows} />
          <Pager
            page={found.page}
            pages={Math.ceil(found.total / found.limit)}
            addressOf={(page) => listAddress(path, { ...query, page })}
          />
        </>
      )}
    </div>
  )
}

/** Finds an order by its number, or by a part of it. */
function OrderSearch({ search }: { search: string | undefined }) {
  const { t } = useLingui()
  return (
    <Form role="search" action={useAddress(path)} className="flex min-w-0 gap-2 max-sm:w-full">
      <input
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-label={t`Find an order by its number`}
        placeholder={t`Order No`}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 placeholder:text-ink-3 sm:w-44"
      />
      <Button type="submit" variant="secondary">
        <Search size={18} aria-hidden />
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}

/** The same orders as cards, for small screens. */
function OrderCards({ orders }: { orders: OrderRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:hidden">
      {orders.map((order) => (
        <li key={order.id} className="relative grid gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="text-base">
              {orderNumberIn(order.id)}
              <span className="block text-sm font-normal text-ink-2">{order.placedOn}</span>
            </h2>
            <OwnStatus status={order.status} isAway={order.isAway} />
          </div>
          <FirstProduct order={order} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <Price amount={order.total} className="text-lg font-semibold" />
            <div className="ms-auto flex gap-1">
              <OrderAgain id={order.id} />
              <ViewLink id={order.id} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Says which filter matches nothing, with a link to all; without any orders, with a link to the shop. */
function NoOrdersFound({ query, hasOrders }: { query: OrderQuery; hasOrders: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<Inbox size={28} strokeWidth={1.5} />}
      title={t`No orders found`}
      action={
        hasOrders ? (
          <ButtonLink to="/dashboard/order" variant="secondary">
            <Trans>Show all orders</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop">
            <Trans>Shop Now</Trans>
          </ButtonLink>
        )
      }
    >
      {hasOrders ? <Reason query={query} /> : <Trans>You have not ordered with this account yet.</Trans>}
    </EmptyState>
  )
}

function Reason({ query: { status, search } }: { query: OrderQuery }) {
  if (search)
    return (
      <Trans>
        None of your orders has the number “{search}”. An order number has seven characters, such as 6F3A21B.
      </Trans>
    )
  if (status === 'pending') return <Trans>None of your orders is pending.</Trans>
  if (status === 'confirm') return <Trans>None of your orders is confirmed and on its way.</Trans>
  if (status === 'delivered') return <Trans>None of your orders is completed yet.</Trans>
  if (status === 'cancelled') return <Trans>None of your orders was cancelled.</Trans>
  return <Trans>There are no more orders on this page.</Trans>
}

/** The specified four filters, with how many orders each would show; and one for confirmed orders while there are any. */
function OrderFilters({ query, counts }: { query: OrderQuery; counts: OrderCounts | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const filters = [
    { status: undefined, label: t`All`, count: counts?.all },
    { status: 'pending', label: t`Pending`, count: counts?.pending },
    ...(counts?.confirm || query.status === 'confirm'
      ? [{ status: 'confirm', label: t`Confirmed`, count: counts?.confirm } as const]
      : []),
    { status: 'delivered', label: t`Completed`, count: counts?.delivered },
    { status: 'cancelled', label: t`Cancelled`, count: counts?.cancelled },
  ] as const
  return (
    <nav aria-label={t`Orders by status`}>
      <ul className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {filters.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              to={listAddress(path, { status })}
              state={{ isSamePage: true }}
              preventScrollReset
              aria-current={query.status === status && !query.search ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-medium whitespace-nowrap max-sm:gap-1.5 max-sm:px-2.5 ring-1 ring-line-strong ring-inset hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:ring-primary"
            >
              {label}
              {count !== undefined && <span className="tabular-nums">({formatNumber(count, language)})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
