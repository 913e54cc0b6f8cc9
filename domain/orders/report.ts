import { daysBefore } from '../period.ts'

/** By what a report adds up orders: what was bought, or how and where it went. */
const goodsSubjects = ['product', 'category', 'brand'] as const
export const reportSubjects = [...goodsSubjects, 'district', 'courier', 'channel', 'source', 'coupon'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** What the rows of a report can be sorted by. */
export const reportSorts = ['sales', 'profit', 'units', 'orders', 'delivered', 'cancelled', 'returned', 'days'] as const
export type ReportSort = (typeof reportSorts)[number]

/** Days that a report looks back, today among them. */
export const reportPeriods = ['7', '30', '90', '365'] as const
type ReportPeriod = (typeof reportPeriods)[number]

/** So many days are added up at most. */
const longestReport = 366

type Asked = { period?: ReportPeriod | undefined; from?: string | undefined; to?: string | undefined }

/**
 * The first and the last day of a report, `2026-11-24`. Without a first day it has as many as its period; days that are
 * the wrong way round are turned, and of too many the last ones count.
 */
export function reportDays({ period = '30', from, to }: Asked, today: string): { from: string; to: string } {
  const last = to ?? (from && from > today ? from : today)
  const first = from ?? daysBefore(last, Number(period) - 1)
  const [begin, end] = first <= last ? [first, last] : [last, first]
  const earliest = daysBefore(end, longestReport - 1)
  return { from: begin < earliest ? earliest : begin, to: end }
}

/** Whether a report counts pieces: one by what was bought. */
export function countsUnits(by: ReportSubject): boolean {
  return goodsSubjects.some((subject) => subject === by)
}

/** What the rows of a report by this can be sorted by. */
export function sortsOf(by: ReportSubject): readonly ReportSort[] {
  return reportSorts.filter((sort) => (sort === 'units' ? countsUnits(by) : sort !== 'days' || by === 'courier'))
}
