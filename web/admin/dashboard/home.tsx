import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { PackagePlus } from 'lucide-react'
import { data, useRevalidator } from 'react-router'
import { plural } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Home } from '#contract/dashboard.ts'
import { firstDecisions } from '#domain/shop/first-steps.ts'
import { periods, type Period } from '#domain/period.ts'
import { formatNumber } from '#domain/money.ts'
import { ListHead, FilterLinks } from '../table/list-head.tsx'
import { languageOf } from '../../i18n/language.ts'
import { shop } from '../../lib/shop/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChartFigure } from '../../ui/charts.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { useOrderNews } from '../orders/order-news.ts'
import { Distribution, Tiles } from './tiles.tsx'
import { homeInWords, type Point } from './home-in-words.server.ts'
import { FirstStepList } from './first-steps.tsx'
import { LatestOrders, NeedsAction } from './needs-action.tsx'
import type { Route } from './+types/home.ts'

const usual: Period = 'all'

/** Without the figures the page still stands, with dashes for them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const period = periods.find((one) => one === url.searchParams.get('period')) ?? usual
  const api = context.get(shop)
  const [home, steps] = await Promise.all([
    api.showHome({ period }).then(
      (answer) => answer.data,
      () => undefined,
    ),
    api.showFirstSteps({}).then(
      (answer) => answer.data,
      () => null,
    ),
  ])
  const words = home && homeInWords(home, languageOf(url.pathname), new Date())
  return data({ period, home, words, steps }, home ? 200 : 503)
}

/** What is decided in the list of first steps. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const decision = firstDecisions.find((one) => one === form.get('decision'))
  if (decision) await context.get(shop).decideFirstStep({ decision })
  return undefined
}

export default function AdminDashboard({ loaderData: { period, home, words, steps } }: Route.ComponentProps) {
  const { t } = useLingui()
  useLiveFigures()
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListHead title={t`Dashboard`}>
        <ButtonLink to="/admin/add-product" variant="secondary">
          <PackagePlus size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Add product</Trans>
        </ButtonLink>
      </ListHead>
      {steps && <FirstStepList steps={steps} />}
      {home && words && <NeedsAction home={home} waiting={words.waiting} />}
      <PeriodLinks period={period} />
      <Tiles home={home} />
      {home && home.deleted > 0 && (
        <p className="text-sm text-ink-2">
          <Plural
            value={home.deleted}
            one="# deleted order is counted in these figures; the lists of orders do not show it."
            other="# deleted orders are counted in these figures; the lists of orders do not show them."
          />
        </p>
      )}
      {!home && <RetryCard title={t`The figures could not be loaded`} />}
      {home && words && (
        <>
          <div className="grid items-stretch gap-4 has-[details[open]]:items-start xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Statistics points={words.points} unit={home.unit} />
            <Distribution tiles={home.tiles} isAllTime={period === 'all'} />
          </div>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            <LatestOrders orders={words.latest} />
            <TopProducts products={home.topProducts} />
          </div>
        </>
      )}
    </div>
  )
}

/** Over which days the figures go. */
function PeriodLinks({ period }: { period: Period }) {
  const { t } = useLingui()
  const words = { today: t`Today`, 7: t`7 days`, 30: t`30 days`, all: t`All time` }
  return (
    <FilterLinks
      label={t`Period`}
      filters={periods.map((one) => ({
        label: words[one],
        to: one === usual ? '/admin/home' : `/admin/home?period=${one}`,
        isHere: one === period,
      }))}
    />
  )
}

/** What was ordered most in the period, and not cancelled. */
function TopProducts({ products }: { products: Home['topProducts'] }) {
  return (
    <section aria-labelledby="top-products" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="top-products" className="text-lg">
        <Trans>Top products</Trans>
      </h2>
      {products.length === 0 && (
        <p className="mt-2 text-ink-2">
          <Trans>Nothing was sold in this period.</Trans>
        </p>
      )}
      <ol className="mt-2">
        {products.map(({ id, slug, title, picture, units, sales }) => (
          <li key={id} className="flex min-h-16 items-center gap-3 border-line py-2 not-last:border-b">
            <Thumbnail picture={picture} size={48} />
            <span className="min-w-0 flex-1">
              {slug ? (
                <TextLink to={`/details/${slug}`} className="line-clamp-2">
                  {title}
                </TextLink>
              ) : (
                <span className="line-clamp-2">{title}</span>
              )}
              <span className="block text-sm text-ink-2">
                <Plural value={units} one="# sold" other="# sold" />
              </span>
            </span>
            <Price amount={sales} className="font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** All orders, and how many of them are pending or cancelled, by month or by day. */
function Statistics({ points, unit }: { points: Point[]; unit: Home['unit'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = (count: number) => formatNumber(count, language)
  const names = [t`Total`, t`Pending`, t`Cancelled`]
  const series = [
    points.map(({ orders }) => orders),
    points.map(({ pending }) => pending),
    points.map((one) => one.cancelled),
  ]
  return (
    <ChartFigure
      title={t`Order Statistics`}
      summary={useSummary(points, unit)}
      table={{
        label: t`Show as table`,
        head: [unit === 'month' ? t`Month` : t`Day`, ...names],
        rows: points.map(({ long, orders, pending, cancelled }) => [
          long,
          write(orders),
          write(pending),
          write(cancelled),
        ]),
      }}
    >
      <LineChart
        labels={points.map(({ short }) => short)}
        series={series.map((values, n) => ({ name: names[n] ?? '', values }))}
        format={write}
      />
    </ChartFigure>
  )
}

function useSummary(points: Point[], unit: Home['unit']): string {
  const { t } = useLingui()
  const language = useLanguage()
  const total = points.reduce((sum, { orders }) => sum + orders, 0)
  const most = Math.max(...points.map(({ orders }) => orders))
  const equals = points.filter(({ orders }) => orders === most)
  const busiest = equals[0]?.long
  const days = formatNumber(points.length, language)
  if (total === 0)
    return unit === 'month' ? t`No orders in the last twelve months.` : t`No orders in the last ${days} days.`
  const all = formatNumber(total, language)
  const top = formatNumber(most, language)
  // None of several equal ones is named.
  if (equals.length > 1)
    return unit === 'month'
      ? t`${plural(total, { one: `${all} order`, other: `${all} orders` })} in the last twelve months, at most ${top} in one month.`
      : t`${plural(total, { one: `${all} order`, other: `${all} orders` })} in the last ${days} days, at most ${top} in one day.`
  return unit === 'month'
    ? t`${plural(total, { one: `${all} order`, other: `${all} orders` })} in the last twelve months; the busiest month was ${busiest}, with ${top}.`
    : t`${plural(total, { one: `${all} order`, other: `${all} orders` })} in the last ${days} days; the busiest day was ${busiest}, with ${top}.`
}

/** Several orders at once are one change. */
const settles = 500
/** A pointer that has lain still for so long is not about to press anything. */
const rests = 3000
/** Where nothing was touched for so long, nobody may be there any more. */
const leaves = 5 * 60_000

/**
 * Brings the figures and the lists up to date when something has happened to an order. Not while a pointer is on its way
 * to something that can be pressed: another thing could stand there by then. What has the focus keeps it. Nor where
 * nobody is: each time would keep the session of somebody who has left from ending.
 */
function useLiveFigures(): void {
  const heard = useOrderNews((news) => news.heard)
  const [atFirst] = useState(heard)
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const use = () => {
      usedAt = performance.now()
    }
    use()
    const gone = new AbortController()
    for (const input of inputs) document.addEventListener(input, use, { passive: true, signal: gone.signal })
    return () => gone.abort()
  }, [])
  useEffect(() => {
    if (heard === atFirst) return
    const timer = setInterval(() => {
      if (isAboutToPress() || performance.now() - usedAt > leaves) return
      clearInterval(timer)
      renew()
    }, settles)
    return () => clearInterval(timer)
  }, [heard, atFirst])
}

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const
let usedAt = Number.NEGATIVE_INFINITY

function isAboutToPress(): boolean {
  return performance.now() - usedAt < rests && document.querySelector('main :is(a, button, summary):hover') !== null
}
