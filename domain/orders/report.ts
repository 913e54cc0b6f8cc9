/** By what a report adds up orders: what was bought, or how and where it went. */
const goodsSubjects = ['product', 'category', 'brand'] as const
export const reportSubjects = [...goodsSubjects, 'district', 'courier', 'channel', 'source', 'coupon'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** What the rows of a report can be sorted by. */
export const reportSorts = ['sales', 'profit', 'units', 'orders', 'delivered', 'cancelled', 'returned', 'days'] as const
export type ReportSort = (typeof reportSorts)[number]

/** Days that a report looks back, today among them. */
export const reportPeriods = ['7', '30', '90', '365'] as const

/** Whether a report counts pieces: one by what was bought. */
export function countsUnits(by: ReportSubject): boolean {
  return goodsSubjects.some((subject) => subject === by)
}

/** What the rows of a report by this can be sorted by. */
export function sortsOf(by: ReportSubject): readonly ReportSort[] {
  return reportSorts.filter((sort) => (sort === 'units' ? countsUnits(by) : sort !== 'days' || by === 'courier'))
}
