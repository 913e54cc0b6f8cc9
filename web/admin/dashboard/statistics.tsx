import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Home } from '#contract/desk/home.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import type { Point } from './home-in-words.server.ts'

/** All orders, and how many of them are pending or cancelled, by month or by day. */
export function Statistics({ points, unit }: { points: Point[]; unit: Home['unit'] }) {
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
  const busiest = points.findLast(({ orders }) => orders === most)?.long
  if (total === 0) return unit === 'month' ? t`No orders in the last twelve months.` : t`No orders in these days.`
  const all = formatNumber(total, language)
  const top = formatNumber(most, language)
  return unit === 'month'
    ? t`${plural(total, { one: `${all} order`, other: `${all} orders` })} in the last twelve months; the most in a month were ${top}, in ${busiest}.`
    : t`${plural(total, { one: `${all} order`, other: `${all} orders` })} in these days; the most on one day were ${top}, on ${busiest}.`
}
