import { dhakaDay } from './day.ts'

export const periods = ['today', '7', '30', 'all'] as const
export type Period = (typeof periods)[number]

/** Days that the report of searches looks back. */
export const searchPeriods = ['7', '30', '90'] as const

type Days = { from: string; to: string }

const lengths: Record<Exclude<Period, 'all'>, number> = { today: 1, 7: 7, 30: 30 }

/** The days of a period that ends today in Dhaka, both ends included, and as many before them; undefined for all days. */
export function daysOf(period: Period, now: Date): { now: Days; before: Days } | undefined {
  if (period === 'all') return undefined
  const today = dhakaDay(now)
  const length = lengths[period]
  return {
    now: { from: daysBefore(today, length - 1), to: today },
    before: { from: daysBefore(today, 2 * length - 1), to: daysBefore(today, length) },
  }
}

/** Whether a text is a day of the calendar, written as `2026-11-24`; the 31st of February is none. */
export function isDay(text: string): boolean {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return !Number.isNaN(+moment) && moment.toISOString().startsWith(text)
}

/** `2026-11-24`, so many days earlier. */
export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}

/** How many per cent of all orders were cancelled, to one decimal. */
export function cancelledPercent(cancelled: number, all: number): number {
  return all > 0 ? Math.round((cancelled * 1000) / all) / 10 : 0
}
