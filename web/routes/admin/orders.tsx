import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { data } from 'react-router'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { OrderCards } from '../../admin/order-cards.tsx'
import { OrderFilters, type Asked } from '../../admin/order-filters.tsx'
import { OrdersTable } from '../../admin/orders-table.tsx'
import { orErrorPage } from '../../lib/error-page.ts'
import { shop } from '../../lib/shop.ts'
import { useWordsFor } from '../../lib/use-words-for.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import type { Route } from './+types/orders.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readQuery(url.searchParams)
  const page = Math.trunc(Number(url.searchParams.get('page')))
  const found = await context
    .get(shop)
    .listOrders({ ...asked, ...(page > 1 && page <= 100_000 && { page }) })
    .catch(orErrorPage)
  return { ...found, asked }
}

function readQuery(query: URLSearchParams): Asked {
  const status = orderStatuses.find((one) => one === query.get('status'))
  const search = query.get('search')?.trim().slice(0, 100)
  return { ...(status && { status }), ...(search && { search }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  const status = orderStatuses.find((one) => one === form.get('status')) ?? 'pending'
  try {
    await context.get(shop).changeStatus({ id, status })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ id, refused: error.code }, error.status)
  }
  return { id, refused: undefined }
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useWordsFor()
  const { orders, total, page, limit, asked } = loaderData
  return (
    <div className="mx-auto max-w-[1600px] px-4 py-6 md:px-6 xl:px-8">
      <PageHead title={t`All Orders`} />
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl md:text-3xl">
          <Trans>All Orders</Trans>
        </h1>
        <p role="status" className="text-ink-2">
          <Plural value={total} one="# order" other="# orders" />
        </p>
      </header>
      <OrderFilters asked={asked} />
      {actionData?.refused && <Alert look="danger">{words.refusal(actionData.refused)}</Alert>}
      {orders.length === 0 ? (
        <NoOrders asked={asked} />
      ) : (
        <>
          <OrdersTable orders={orders} firstNumber={(page - 1) * limit + 1} />
          <OrderCards orders={orders} />
        </>
      )}
      <div className="mt-8">
        <Pager page={page} pages={Math.ceil(total / limit)} addressOf={(to) => addressOf(asked, to)} />
      </div>
    </div>
  )
}

function addressOf(asked: Asked, page: number): string {
  const query = new URLSearchParams({ ...asked, page: String(page) })
  if (page === 1) query.delete('page')
  return query.size > 0 ? `/admin/order?${query}` : '/admin/order'
}

function NoOrders({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const isFiltered = Boolean(asked.status || asked.search)
  return (
    <EmptyState
      picture={<Inbox size={28} strokeWidth={1.5} />}
      title={isFiltered ? t`No order matches.` : t`No orders yet.`}
      action={
        isFiltered && (
          <ButtonLink to="/admin/order" variant="secondary">
            <Trans>Show all orders</Trans>
          </ButtonLink>
        )
      }
    />
  )
}
