import type { Language } from '#domain/money.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** "21 Nov, 10:40" in Dhaka. Moments are written on the server: browsers differ in how they write them. */
export function momentInWords(moment: string, language: Language): string {
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'Asia/Dhaka' }).format(new Date(moment))
  const day = write({ day: 'numeric', month: language === 'en' ? 'short' : 'long' })
  return `${day}, ${write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
