import type { Language } from '#domain/money.ts'
import type { Day } from '../document.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** A day, `2026-11-21`, with its words: written here, because browsers write dates in words of their own. */
export function dayIn(date: string, language: Language): Day {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return { date, shown: format.format(new Date(date)) }
}
