import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Plus } from 'lucide-react'
import { data, redirect } from 'react-router'
import { answerOrders } from './answer-orders.server.ts'
import { readAsked } from './asked.ts'
import { OrderList } from './order-list.tsx'
import { rowOf } from './rows.server.ts'
import { useCountWords } from '../table/use-count-words.ts'
import { ListHead } from '../table/list-head.tsx'
import { OrderFilters } from './order-filters.tsx'
import { listAddress } from '../table/list-address.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryCard } from '../../ui/notes/retry-card.tsx'
import type { Route } from './+types/orders.ts'

/** Where the orders cannot be fetched, the page says so in their place. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAsked(url.searchParams)
  const asOf = new Date().toISOString()
  const found = await context
    .get(shop)
    .listOrders(asked)
    .catch(() => undefined)
  const rows = found?.orders.map((order) => rowOf(order, languageOf(url.pathname)))
  const wasDeleted = url.searchParams.has('deleted')
  return data({ asked, asOf, wasDeleted, found: found && { ...found, orders: rows ?? [] } }, found ? 200 : 503)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerOrders(context.get(shop), form)
  if (form.get('next') === 'list' && !answer?.refused) throw redirect(`${url.pathname}?deleted`)
  return data(answer, answer?.refused ? 409 : 200)
}

export default function OrdersPage({
  loaderData: { asked, asOf, wasDeleted, found },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const { status, search, from, to } = asked
  return (
    <>
      <ListHead title={t`All Orders`} count={found && count(found.total)}>
        <a
          href={listAddress('/api/v2/orders.csv', { status, search, from, to })}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft"
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Export</Trans>
        </a>
        <ButtonLink to="/admin/order/new">
          <Plus size={18} strokeWidth={2} aria-hidden />
          <Trans>New order</Trans>
        </ButtonLink>
      </ListHead>
      <OrderFilters asked={asked} counts={found?.counts} />
      {found ? (
        <OrderList
          asked={asked}
          asOf={asOf}
          found={found}
          answer={actionData ?? (wasDeleted ? { id: '', did: 'archive' } : undefined)}
        />
      ) : (
        <RetryCard title={t`Failed to fetch order`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}
