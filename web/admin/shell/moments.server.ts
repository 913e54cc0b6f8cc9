import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/**
 * "21 Nov, 10:40" in Dhaka, with the year when it is another than this one. Moments are written on the server: browsers
 * differ in how they write them.
 */
export function momentInWords(moment: string, language: Language): string {
  const day = new Date(moment)
  const isThisYear = dhakaDay(day).slice(0, 4) === dhakaDay(new Date()).slice(0, 4)
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'Asia/Dhaka' }).format(day)
  const month = language === 'en' ? 'short' : 'long'
  const date = write({ day: 'numeric', month, ...(!isThisYear && { year: 'numeric' }) })
  return `${date}, ${write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
