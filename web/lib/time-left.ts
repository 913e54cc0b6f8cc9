import { digitsIn } from '#domain/digits.ts'
import type { Language } from '#domain/money.ts'
import type { Day } from './day-in-words.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** Days, hours, minutes and seconds; never less than nothing. */
export function timeLeft(seconds: number): [number, number, number, number] {
  const left = Math.max(0, seconds)
  return [Math.floor(left / 86_400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
}

export function twoDigits(count: number, language: Language): string {
  return digitsIn(String(count).padStart(2, '0'), language)
}

/** A moment (ISO 8601) with its words: for loaders, because browsers write dates in words of their own. */
export function momentIn(date: string, language: Language): Day {
  return { date, shown: momentInWords(date, language) }
}

/** "23 Nov, 8 pm", "২৩ নভেম্বর, রাত ৮টা", "২৩ নভেম্বর, রাত ৮:৩০": a moment as the clocks of Bangladesh show it. */
export function momentInWords(moment: string, language: Language): string {
  const at = new Date(moment)
  const write = (part: Intl.DateTimeFormatOptions) => inDhaka(language, part).format(at)
  const isFullHour = at.getUTCMinutes() === 0
  const minute = isFullHour ? {} : ({ minute: '2-digit' } as const)
  const time = { hour: 'numeric', ...minute, hour12: true } as const
  if (language === 'en') return `${write({ day: 'numeric', month: 'short' })}, ${write(time)}`
  // People name the part of the day first, and the night by its short name: "রাত ৮টা", not "৮ রাত্রি".
  const parts = inDhaka('bn', { ...time, dayPeriod: 'narrow' }).formatToParts(at)
  const partOfDay = parts.find(({ type }) => type === 'dayPeriod')?.value.replace('রাত্রি', 'রাত') ?? ''
  const digits = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  return `${write({ day: 'numeric', month: 'long' })}, ${partOfDay} ${digits.join('').trim()}${isFullHour ? 'টা' : ''}`
}

function inDhaka(language: Language, part: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { ...part, timeZone: 'Asia/Dhaka' })
}
