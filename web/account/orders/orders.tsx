import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { me } from '../shell/me.ts'
import { AgainNote } from './again-note.tsx'
import { addressOf, readAsked } from './asked.ts'
import { NoOrdersFound } from './no-orders-found.tsx'
import { useOrderAgain } from './order-again.tsx'
import { OrderCards } from './order-cards.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrdersTable } from './orders-table.tsx'
import { rowOf } from './rows.server.ts'
import { OrdersFailed } from '../shell/orders-failed.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import type { Route } from './+types/orders.ts'

const perPage = 20
const manyOrders = 10

/** Where the orders cannot be fetched, the page says so in their place. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams)
  const page = Math.trunc(Number(url.searchParams.get('page')))
  const found = await context
    .get(shop)
    .listOwnOrders({
      ...asked,
      email: context.get(me).email,
      limit: perPage,
      ...(page > 1 && page <= 100_000 && { page }),
    })
    .catch(() => undefined)
  const rows = found?.orders.map((order) => rowOf(order, languageOf(url.pathname)))
  return data({ asked, found: found && { ...found, orders: rows ?? [] } }, found ? 200 : 503)
}

export default function MyOrders({ loaderData: { asked, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const again = useOrderAgain().data?.again
  const hasMany = (found?.counts.all ?? 0) > manyOrders
  return (
    <div className="grid gap-5">
      <PageHead title={t`My Orders`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderFilters asked={asked} counts={found?.counts} />
        {(hasMany || asked.search) && <OrderSearch search={asked.search} />}
      </div>
      <AgainNote key={JSON.stringify(again)} again={again} />
      {!found && <OrdersFailed />}
      {found?.orders.length === 0 && <NoOrdersFound asked={asked} hasOrders={found.counts.all > 0} />}
      {found && found.orders.length > 0 && (
        <>
          <OrdersTable orders={found.orders} firstNumber={(found.page - 1) * found.limit + 1} />
          <OrderCards orders={found.orders} />
          <Pager
            page={found.page}
            pages={Math.ceil(found.total / found.limit)}
            addressOf={(to) => addressOf(asked, to)}
          />
        </>
      )}
    </div>
  )
}
