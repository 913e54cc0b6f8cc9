import type { Language } from '#domain/money.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** "31 December 1990": a day of the calendar, `1990-12-31`. */
export function dayInWords(day: string, language: Language): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], parts).format(new Date(day))
}
