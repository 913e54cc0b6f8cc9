import type { Home } from '#contract/dashboard.ts'
import type { Language } from '#domain/money.ts'
import { momentInWords } from '../shell/shell.server.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

export type Point = Home['points'][number] & { short: string; long: string }
export type Placed = Home['latest'][number] & { placed: string }
export type Waiting = Placed & { hours: number }

/** The dates of the dashboard, formatted. */
export function homeInWords({ points, unit, waiting, latest }: Home, language: Language, now: Date) {
  return {
    points: points.map((point): Point => ({ ...point, ...wordsOf(point.begins, unit, language) })),
    waiting: waiting.map((order): Waiting => {
      const hours = Math.floor((now.getTime() - Date.parse(order.createdAt)) / 3_600_000)
      return { ...order, placed: momentInWords(order.createdAt, language), hours }
    }),
    latest: latest.map((order): Placed => ({ ...order, placed: momentInWords(order.createdAt, language) })),
  }
}

function wordsOf(begins: string, unit: Home['unit'], language: Language) {
  const date = new Date(unit === 'month' ? `${begins}-15T12:00:00Z` : `${begins}T12:00:00Z`)
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(date)
  return unit === 'month'
    ? { short: write({ month: 'short' }), long: write({ month: 'long', year: 'numeric' }) }
    : { short: write({ day: 'numeric', month: 'short' }), long: write({ day: 'numeric', month: 'long' }) }
}
