import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Plus, Trash2 } from 'lucide-react'
import { data, redirect } from 'react-router'
import type { OrderCounts } from '#contract/orders.ts'
import { dhakaDay } from '#domain/day.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import { answerOrders, readers, rowOf, type OrderQuery } from './orders.server.ts'
import { Days, DaysNote, type ShownDays } from './days.tsx'
import { OrderList } from './order-list.tsx'
import { seenCookieOf } from './order-news.ts'
import { renewsWhenRefused } from './moves.ts'
import { useCountWords, ListHead, FilterLinks, ListSearch } from '../table/list-head.tsx'
import { languageOf } from '../../i18n/language.ts'
import { daysInWords } from '../../lib/day-in-words.ts'
import { listAddress } from '../../lib/list-query.ts'
import { withPageSize } from '../table/page-size.ts'
import { loadList } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import type { Route } from './+types/orders.ts'
import { useStatusWord } from '../../ui/status-chip.tsx'

const path = '/admin/order'
const headLink =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-link hover:bg-primary-soft max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-1 max-sm:text-xs'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const wasDeleted = url.searchParams.has('deleted')
  const list = await loadList(withPageSize(url, request.headers.get('cookie')), {
    path,
    readers,
    load: async (query) => {
      const { orders, ...found } = await context.get(shop).listOrders(query)
      const first = (found.page - 1) * found.limit + 1
      const rows = orders.map((order, n) => ({
        ...rowOf(order, languageOf(url.pathname)),
        from: listAddress('', { ...query, page: undefined, at: first + n }),
      }))
      return { ...found, rows }
    },
  })
  // What is only fetched ahead is not looked at yet.
  const asOf = list.found?.asOf
  const isSeen = asOf && !request.headers.get('sec-purpose')?.includes('prefetch')
  const headers: HeadersInit = isSeen ? { 'set-cookie': seenCookieOf(asOf, url.href) } : {}
  const days = daysInWords(list.query, languageOf(url.pathname))
  const today = dhakaDay(new Date())
  return data({ ...list, wasDeleted, days, today }, { status: list.found ? 200 : 503, headers })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await answerOrders(context.get(shop), form)
  if (form.get('next') === 'list' && !answer?.refused) throw redirect(`${url.pathname}?deleted`)
  return data(answer, answer?.refused ? 409 : 200)
}

export const shouldRevalidate = renewsWhenRefused

export default function OrdersPage({
  loaderData: { query, wasDeleted, days, today, found },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const count = useCountWords()
  const { status, shipment, delivered, due, search, from, to, limit } = query
  return (
    <>
      <ListHead
        title={t`All Orders`}
        count={found && count(found.total)}
        areWide
        links={
          <>
            <div className="flex min-w-0 flex-1 px-2 max-sm:pe-1 xl:w-84 xl:flex-none">
              <ListSearch
                path={path}
                kept={{ status, shipment, from, to, limit: limit?.toString() }}
                search={search}
                label={t`Search by number, product, customer, phone, place, note or parcel number`}
                placeholder={t`Search by Product`}
              />
            </div>
            <Days query={query} today={today} />
            <a
              href={listAddress('/api/v2/orders.csv', { status, shipment, delivered, due, search, from, to })}
              download
              className={headLink}
            >
              <Download size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Export</Trans>
            </a>
            <Link to="/admin/order/deleted" className={`${headLink} max-md:hidden`}>
              <Trash2 size={18} strokeWidth={1.75} aria-hidden />
              <Trans>Deleted</Trans>
            </Link>
          </>
        }
      >
        <ButtonLink to="/admin/order/new">
          <Plus size={18} strokeWidth={2} aria-hidden />
          <Trans>New order</Trans>
        </ButtonLink>
      </ListHead>
      <OrderFilters query={query} days={days} counts={found?.counts} shipments={found?.shipments} />
      {found ? (
        <OrderList
          query={query}
          days={days}
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

type ShipmentCounts = Partial<Record<ShipmentState, number>>
type Props = {
  query: OrderQuery
  days: ShownDays
  counts: OrderCounts | undefined
  shipments: ShipmentCounts | undefined
}

/** Which orders are shown: by words, by status, by days. */
function OrderFilters({ query, days, counts, shipments }: Props) {
  const { t } = useLingui()
  const word = useStatusWord()
  const { status, search, from, to, limit, shipment, delivered, due } = query
  const elsewhere = { shipment: undefined, delivered: undefined, due: undefined, page: undefined }
  const isElsewhere = shipment ?? delivered ?? due
  const dueWords = {
    late: t`Late`,
    'return-asked': t`Return asked for`,
    payment: t`Payments to check`,
    advance: t`Advance due`,
  }
  const all = {
    label: t`All`,
    to: listAddress(path, { ...query, ...elsewhere, status: undefined }),
    isHere: !status && !isElsewhere,
  }
  return (
    <div className="mt-2 mb-2 print:hidden">
      <FilterLinks
        label={t`Orders by status`}
        filters={[
          { ...all, count: counts?.all },
          ...orderStatuses.map((one) => ({
            label: word(one),
            to: listAddress(path, { ...query, ...elsewhere, status: one }),
            isHere: status === one && !isElsewhere,
            count: counts?.[one],
          })),
          ...[
            { shipment: 'to-hand-over' as const, label: t`To hand over` },
            { shipment: 'with-courier' as const, label: t`With the courier` },
          ].map((one) => ({
            label: one.label,
            to: listAddress(path, { shipment: one.shipment, search, from, to, limit }),
            isHere: shipment === one.shipment && !due,
            count: shipments?.[one.shipment],
          })),
          // The dashboard leads there.
          ...(delivered
            ? [{ label: t`By day of delivery`, to: listAddress(path, { delivered, from, to, limit }), isHere: true }]
            : []),
          ...(due ? [{ label: dueWords[due], to: listAddress(path, { due, limit }), isHere: true }] : []),
          { label: t`Deleted`, to: '/admin/order/deleted', isHere: false, className: 'md:hidden' },
        ]}
      />
      <DaysNote query={query} days={days} />
    </div>
  )
}
