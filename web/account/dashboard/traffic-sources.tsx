import { useLingui } from '@lingui/react/macro'
import type { Dashboard } from '#contract/own-orders.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Doughnut } from '../../ui/charts/doughnut.tsx'

/** How one's own orders came in: by a search engine, by a link on another site, or in a way that is not known. */
export function TrafficSources({ sources }: { sources: Dashboard['sources'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const total = sources.reduce((sum, { orders }) => sum + orders, 0)
  const names = { Organic: t`Organic`, Referral: t`Referral`, Other: t`Other` }
  const meanings = {
    Organic: t`from a search engine`,
    Referral: t`by a link on another site`,
    Other: t`straight to the shop, or in a way we do not know`,
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
