import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { LatestOrder } from '../../dashboard/home/latest-order.tsx'
import { NoOrdersYet } from '../../dashboard/home/no-orders-yet.tsx'
import { OrderStatistics } from '../../dashboard/home/order-statistics.tsx'
import { Tiles } from '../../dashboard/home/tiles.tsx'
import { TrafficSources } from '../../dashboard/home/traffic-sources.tsx'
import { figuresInWords } from '../../dashboard/home/figures-in-words.server.ts'
import { languageOf } from '../../lib/language/language.ts'
import { shop } from '../../lib/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
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
  const { openOrder, counts, sources } = figures ?? {}
  return (
    <div className="grid gap-5">
      <PageHead title={t`Dashboard`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>Dashboard</Trans>
      </h1>
      {openOrder && words?.open && <LatestOrder order={openOrder} {...words.open} />}
      <Tiles figures={figures} />
      {!figures && <RetryCard title={t`Your orders could not be counted`} />}
      {counts?.all === 0 && <NoOrdersYet />}
      {counts && counts.all > 0 && sources && words && (
        <div className="grid items-stretch gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <OrderStatistics months={words.months} />
          <TrafficSources sources={sources} />
        </div>
      )}
    </div>
  )
}
