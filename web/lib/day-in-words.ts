import { dhakaDay } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { deliveryWindow, type DeliveryTime, type DeliveryWindow } from '#domain/orders/delivery.ts'

/** A day as machines and as people write it. */
export type Day = { date: string; shown: string }

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** A day, `2026-11-21`, with its words: for loaders, because browsers write dates in words of their own. */
export function dayIn(date: string, language: Language): Day {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return { date, shown: format.format(new Date(date)) }
}

type Days = { from?: string | undefined; to?: string | undefined }

/** The first and the last of some days, `2026-11-21`; and both, as short as it goes ("1–27 Nov 2026"), where they are the right way round. */
export function daysInWords({ from, to }: Days, language: Language) {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    from: from && dayIn(from, language).shown,
    to: to && dayIn(to, language).shown,
    both: from && to && from <= to ? format.formatRange(new Date(from), new Date(to)) : undefined,
  }
}

/** The day in Dhaka on which something happened. */
export function dayOf(moment: string, language: Language): Day {
  return dayIn(dhakaDay(new Date(moment)), language)
}

export type DeliveryDates = { insideDhaka: string; outsideDhaka: string }

/** Between which days an order of today arrives, in words. They are written on the server: browsers differ in how they write dates. */
export function deliveryDates(now: Date, language: Language, time?: DeliveryTime): DeliveryDates {
  return {
    insideDhaka: windowInWords(deliveryWindow(now, true, time), language),
    outsideDhaka: windowInWords(deliveryWindow(now, false, time), language),
  }
}

/** "Sun 22 – Tue 24 Nov"; the first month only where there are two. */
export function windowInWords({ first, last }: DeliveryWindow, language: Language): string {
  const write = (day: string, part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...part, timeZone: 'UTC' }).format(new Date(day))
  const dayAt = (day: string) => `${write(day, { weekday: 'short' })} ${write(day, { day: 'numeric' })}`
  const [firstMonth, lastMonth] = [first, last].map((day) =>
    write(day, { month: language === 'en' ? 'short' : 'long' }),
  )
  const from = firstMonth === lastMonth ? dayAt(first) : `${dayAt(first)} ${firstMonth}`
  return `${from} – ${dayAt(last)} ${lastMonth}`
}
