import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'

export type Month = { short: string; long: string; orders: number }

/** One's own orders of each of the last twelve months. */
export function OrderStatistics({ months }: { months: Month[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = (count: number) => formatNumber(count, language)
  return (
    <ChartFigure
      title={t`Order Statistics`}
      summary={useSummary(months)}
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

function useSummary(months: Month[]): string {
  const { t } = useLingui()
  const language = useLanguage()
  const total = months.reduce((sum, { orders }) => sum + orders, 0)
  const most = Math.max(...months.map(({ orders }) => orders))
  const busiest = months.findLast(({ orders }) => orders === most)?.long
  if (total === 0) return t`You have not ordered in the last twelve months.`
  const orders = formatNumber(total, language)
  const inThatMonth = formatNumber(most, language)
  return t`${plural(total, { one: `${orders} order`, other: `${orders} orders` })} in the last twelve months; the most in a month were ${inThatMonth}, in ${busiest}.`
}
