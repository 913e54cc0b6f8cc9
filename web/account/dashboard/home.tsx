import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { PackageOpen } from 'lucide-react'
import { plural } from '@lingui/core/macro'
import type { Dashboard, OpenOrder } from '#contract/own-orders.ts'
import { formatNumber, type Language } from '#domain/money.ts'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { UnverifiedNote } from '../login/unverified-note.tsx'
import { usePerson } from './me.ts'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChartFigure, Doughnut } from '../../ui/charts.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { ArrivalLine } from '../../storefront/order-view/arrival-line.tsx'
import { type Arrival, arrivalOf, dayInWords, monthInWords } from '../../storefront/order-view/order-view.server.ts'
import { OwnStatus } from '../../storefront/order-view/own-status.tsx'
import { Tiles } from './tiles.tsx'
import type { Route } from './+types/home.ts'

/** Without the figures the page still stands, with dashes for them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const figures = await context
    .get(shop)
    .showDashboard({})
    .then(
      (answer) => answer.data,
      () => undefined,
    )
  const words = figures && figuresInWords(figures, languageOf(url.pathname))
  return data({ figures, words }, figures ? 200 : 503)
}

export default function DashboardHome({ loaderData: { figures, words } }: Route.ComponentProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { openOrder, counts, sources } = figures ?? {}
  return (
    <div className="grid gap-5">
      <PageHead title={t`Dashboard`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>Dashboard</Trans>
      </h1>
      {!person.isVerified && <UnverifiedNote email={person.email} />}
      {openOrder && words?.open && <LatestOrder order={openOrder} {...words.open} />}
      <Tiles figures={figures} />
      {!figures && <RetryCard title={t`Your figures could not be loaded`} />}
      {counts?.all === 0 && <NoOrdersYet />}
      {counts && counts.all > 0 && sources && words && <Charts words={words} sources={sources} />}
    </div>
  )
}

/** The specified two charts; drawn by the server, so that they are there without scripts. */
function Charts({ words, sources }: { words: Words; sources: Dashboard['sources'] }) {
  return (
    <div className="grid items-stretch gap-4 has-[details[open]]:items-start xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <OrderStatistics months={words.months} busiest={words.busiest} />
      <TrafficSources sources={sources} />
    </div>
  )
}

/** For whoever has not ordered with this account yet. */
function NoOrdersYet() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<PackageOpen size={28} strokeWidth={1.5} />}
      title={t`No orders yet`}
      action={
        <ButtonLink to="/shop">
          <Trans>Shop Now</Trans>
        </ButtonLink>
      }
    >
      <Trans>Once you order, you’ll see here how your orders are doing and when they arrive.</Trans>
    </EmptyState>
  )
}

/** Months with equally many orders are named one by one up to here. */
const mostNamed = 3

/** One's own orders of each of the last twelve months. */
function OrderStatistics({ months, busiest }: Pick<Words, 'months' | 'busiest'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = (count: number) => formatNumber(count, language)
  return (
    <ChartFigure
      title={t`Order Statistics`}
      summary={useSummary({ months, busiest })}
      table={{
        label: t`Show as table`,
        head: [t`Month`, t`Orders`],
        rows: months.map(({ long, orders }) => [long, write(orders)]),
      }}
    >
      <LineChart
        labels={months.map(({ short }) => short)}
        series={[{ name: t`Orders`, values: months.map(({ orders }) => orders) }]}
        format={write}
      />
    </ChartFigure>
  )
}

function useSummary({ months, busiest }: Pick<Words, 'months' | 'busiest'>): string {
  const { t } = useLingui()
  const language = useLanguage()
  const total = months.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return t`You have not ordered in the last twelve months.`
  const orders = formatNumber(total, language)
  const most = formatNumber(busiest.orders, language)
  const { count, names } = busiest
  if (count > mostNamed)
    return t`${plural(total, { one: `${orders} order`, other: `${orders} orders` })} in the last twelve months, at most ${most} in one month.`
  return count === 1
    ? t`${plural(total, { one: `${orders} order`, other: `${orders} orders` })} in the last twelve months; the busiest month was ${names}, with ${most}.`
    : t`${plural(total, { one: `${orders} order`, other: `${orders} orders` })} in the last twelve months; the busiest months were ${names}, with ${most} each.`
}

/** How one's own orders came in: by a search engine, by a link on another site, or in a way that is not known. */
function TrafficSources({ sources }: { sources: Dashboard['sources'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const total = sources.reduce((sum, { orders }) => sum + orders, 0)
  const names = { Organic: t`Organic`, Referral: t`Referral`, Other: t`Other` }
  const meanings = {
    Organic: t`from a search engine`,
    Referral: t`by a link on another site`,
    Other: t`directly, or in a way we can’t tell`,
  }
  const write = (count: number) => formatNumber(count, language)
  const percent = (orders: number) => `${formatNumber(total ? (100 * orders) / total : 0, language, 1)}%`
  const [top] = sources.toSorted((one, other) => other.orders - one.orders)
  const share = percent(top?.orders ?? 0)
  const meaning = meanings[top?.name ?? 'Other']
  return (
    <ChartFigure
      title={t`Traffic Sources`}
      summary={t`How you came to the shop before you ordered. Most often, for ${share} of your orders: ${meaning}.`}
      table={{
        label: t`Show as table`,
        head: [t`Source`, t`Orders`, t`Share`],
        rows: sources.map(({ name, orders }) => [`${names[name]} (${meanings[name]})`, write(orders), percent(orders)]),
      }}
    >
      <Doughnut
        shares={sources.map(({ name, orders }) => ({ name: names[name], value: orders, words: percent(orders) }))}
        middle={[write(total), t`orders in all`]}
      />
    </ChartFigure>
  )
}

type Props = { order: OpenOrder; placedOn: string; arrival: Arrival | undefined }

/** The open order that was placed last: what it is, where it stands, and when it comes. */
function LatestOrder({ order, placedOn, arrival }: Props) {
  const language = useLanguage()
  const number = orderNumberIn(order.id)
  const more = formatNumber(order.lines - 1, language)
  return (
    <section
      aria-labelledby="latest-order"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5"
    >
      <Thumbnail picture={order.image} size={80} />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id="latest-order" className="text-lg">
            <Trans>Latest order {number}</Trans>
          </h2>
          <OwnStatus status={order.status} isAway={order.isHandedOver} />
        </div>
        <p className="line-clamp-2">
          {order.title}{' '}
          {order.lines > 1 && (
            <span className="text-ink-2">
              <Trans>+{more} more</Trans>
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Trans>Placed on {placedOn}</Trans>
          <Price amount={order.total} className="text-ink" />
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <ButtonLink to={`/dashboard/orderDetails/${order.id}`} className="order-last">
          <Trans>View order {number}</Trans>
        </ButtonLink>
      </div>
      {arrival && <ArrivalLine arrival={arrival} />}
    </section>
  )
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

type Words = ReturnType<typeof figuresInWords>

/** The months and days of a dashboard as its page writes them. */
function figuresInWords({ months, openOrder }: Dashboard, language: Language) {
  const inWords = months.map(({ month, orders }) => ({ ...monthInWords(month, language), orders }))
  const most = Math.max(...months.map(({ orders }) => orders))
  const names = inWords.filter(({ orders }) => orders === most).map(({ long }) => long)
  return {
    months: inWords,
    busiest: { count: names.length, names: new Intl.ListFormat(locales[language]).format(names), orders: most },
    open: openOrder && {
      placedOn: dayInWords(openOrder.createdAt, language),
      arrival: arrivalOf(openOrder, language),
    },
  }
}
