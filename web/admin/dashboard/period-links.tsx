import { useLingui } from '@lingui/react/macro'
import { periods, type Period } from '#domain/period.ts'
import { FilterLinks } from '../table/filter-links.tsx'

/** Over which days the figures go. */
export function PeriodLinks({ period }: { period: Period }) {
  const { t } = useLingui()
  const words = { today: t`Today`, 7: t`7 days`, 30: t`30 days`, all: t`All time` }
  return (
    <FilterLinks
      label={t`Period`}
      filters={periods.map((one) => ({
        label: words[one],
        to: one === 'all' ? '/admin/home' : `/admin/home?period=${one}`,
        isHere: one === period,
      }))}
    />
  )
}
