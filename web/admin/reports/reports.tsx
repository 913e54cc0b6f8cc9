import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn } from 'lucide-react'
import { data } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { formatNumber } from '#domain/money.ts'
import { countsUnits, reportPeriods, reportSorts, reportSubjects, type ReportSubject } from '#domain/orders/report.ts'
import { districtNamesIn } from '#domain/places/districts.ts'
import { languageOf } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { daysInWords } from '../../lib/day-in-words.ts'
import { day, listAddress, oneOf, readQuery, type QueryOf } from '../../lib/list-query.ts'
import { ifUnavailable } from '../../lib/load-list.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryCard } from '../../ui/retry-card.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { DaysPanel } from '../table/days-panel.tsx'
import { ExportLink } from '../table/export-link.tsx'
import { FilterLinks, ListHead } from '../table/list-head.tsx'
import type { Sorting } from '../table/use-admin-table.tsx'
import type { Route } from './+types/reports.ts'
import { ReportCard, Totals, useColumns, useFigureWords, type Row } from './report-figures.tsx'

const path = '/admin/reports'
const readers = {
  by: oneOf(reportSubjects),
  period: oneOf(reportPeriods),
  from: day,
  to: day,
  sort: oneOf(reportSorts),
  direction: oneOf(['asc', 'desc']),
}
type Query = QueryOf<typeof readers>
export async function loader({ url, context }: Route.LoaderArgs) {
  const { page: _, ...query } = readQuery(readers, url.searchParams)
  const report = await context.get(shop).showReport(query).catch(ifUnavailable)
  const names = report?.by === 'district' ? districtNamesIn(languageOf(url.pathname)) : []
  const rows = report?.data.map((row): Row => {
    const shown = names.find(({ name }) => name === row.name)?.shown
    return { ...row, by: report.by, shown }
  })
  const days = report && daysInWords(report, languageOf(url.pathname)).both
  return data({ query, days, report: report && { ...report, data: rows ?? [] } }, report ? 200 : 503)
}

export default function ReportsPage({ loaderData: { query, days, report } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { by, period, from, to, sort, direction } = query
  return (
    <>
      <ListHead
        title={t`Reports`}
        links={
          <>
            <DaysPanel path={path} from={from} to={to} kept={{ by, sort, direction }} />
            <ExportLink address={listAddress('/api/v1/report.csv', { by, period, from, to })} />
          </>
        }
      />
      <p className="mt-1 mb-3 max-w-[70ch] text-ink-2">
        <Trans>
          Orders count on the day they were placed, as on the dashboard. Sales and profit leave out what was cancelled
          or returned.
        </Trans>{' '}
        {countsUnits(by ?? 'product') && <Trans>Here they don’t include delivery or discounts on whole orders.</Trans>}
      </p>
      <Filters query={query} />
      {days && <p className="mb-3 font-medium">{days}</p>}
      {report ? (
        <Figures query={query} report={report} />
      ) : (
        <RetryCard title={t`The report could not be made`}>
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        </RetryCard>
      )}
    </>
  )
}

function Filters({ query }: { query: Query }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { by = 'product', direction: _d, sort: _s, ...others } = query
  const period = query.from || query.to ? undefined : (query.period ?? '30')
  const subjects: Record<ReportSubject, string> = {
    product: t`Products`,
    category: t`Categories`,
    brand: t`Brands`,
    district: t`Districts`,
    courier: t`Couriers`,
    channel: t`Channels`,
    source: t`Sources`,
    coupon: t`Coupons`,
  }
  const days = (number: string) => formatNumber(Number(number), language)
  return (
    <div className="mb-4 grid gap-1">
      <FilterLinks
        label={t`What the report is by`}
        filters={reportSubjects.map((one) => ({
          label: subjects[one],
          to: listAddress(path, { ...others, by: one === 'product' ? undefined : one }),
          isHere: one === by,
        }))}
      />
      <FilterLinks
        label={t`Period`}
        filters={reportPeriods.map((one) => ({
          label: t`Last ${days(one)} days`,
          to: listAddress(path, { ...query, from: undefined, to: undefined, period: one === '30' ? undefined : one }),
          isHere: one === period,
        }))}
      />
    </div>
  )
}

type Found = Report & { data: Row[] }

function Figures({ query, report }: { query: Query; report: Found }) {
  const { t } = useLingui()
  const columns = useColumns(report.by)
  const write = useFigureWords()
  const empty: Partial<Record<ReportSubject, string>> = {
    courier: t`No order in this period was handed over to a courier.`,
    coupon: t`No order in this period used a coupon.`,
  }
  if (report.rows === 0)
    return (
      <EmptyState
        picture={<ChartColumn size={28} strokeWidth={1.5} />}
        title={empty[report.by] ?? t`Nothing was ordered in this period.`}
      />
    )
  const [shown, rows] = [write.count(report.data.length), write.count(report.rows)]
  return (
    <>
      <Totals all={report.all} by={report.by} />
      <AdminTable
        name={`report-${report.by}`}
        label={t`Report`}
        columns={columns}
        rows={report.data}
        idOf={({ product, name }) => product?.id ?? name}
        sorting={sortingOf(query)}
        Card={ReportCard}
      />
      {report.rows > report.data.length && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>
            {shown} of {rows} are shown. The export has all of them.
          </Trans>
        </p>
      )}
    </>
  )
}

/** The same report sorted otherwise: the most first where it was sorted by something else. */
function sortingOf(query: Query): Sorting {
  const { sort: by = 'sales', direction = 'desc' } = query
  return {
    by,
    direction,
    addressOf: (sort, to) => {
      const isOther = sort !== by
      return listAddress(path, { ...query, sort, direction: isOther || to === 'desc' ? undefined : to })
    },
  }
}
