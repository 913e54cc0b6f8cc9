import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/**
 * "21 Nov, 10:40" in Dhaka, with the year when it is another than this one. Moments are written on the server: browsers
 * differ in how they write them.
 */
export function momentInWords(moment: string, language: Language): string {
  const isThisYear = dhakaDay(new Date(moment)).slice(0, 4) === dhakaDay(new Date()).slice(0, 4)
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dhaka',
  }).format(new Date(moment))
}
