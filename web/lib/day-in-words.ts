import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'

/** A day as machines and as people write it. */
export type Day = { date: string; shown: string }

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** A day, `2026-11-21`, with its words: for loaders, because browsers write dates in words of their own. */
export function dayIn(date: string, language: Language): Day {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return { date, shown: format.format(new Date(date)) }
}

/** The day in Dhaka on which something happened. */
export function dayOf(moment: string, language: Language): Day {
  return dayIn(dhakaDay(new Date(moment)), language)
}
