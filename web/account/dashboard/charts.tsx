import type { Dashboard } from '#contract/own-orders.ts'
import { OrderStatistics, type Month } from './order-statistics.tsx'
import { TrafficSources } from './traffic-sources.tsx'

/** The specified two charts; drawn by the server, so that they are there without scripts. */
export function Charts({ months, sources }: { months: Month[]; sources: Dashboard['sources'] }) {
  return (
    <div className="grid items-stretch gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <OrderStatistics months={months} />
      <TrafficSources sources={sources} />
    </div>
  )
}
