import { deliveryWindow, type DeliveryWindow } from '#domain/orders/delivery.ts'
import type { Language } from '#domain/money.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

export type DeliveryDates = { insideDhaka: string; outsideDhaka: string }

/** Between which days an order of today arrives, in words. They are written on the server: browsers differ in how they write dates. */
export function deliveryDates(now: Date, language: Language): DeliveryDates {
  return {
    insideDhaka: windowInWords(deliveryWindow(now, true), language),
    outsideDhaka: windowInWords(deliveryWindow(now, false), language),
  }
}

/** "Sun 22 – Tue 24 Nov"; the first month only where there are two. */
export function windowInWords({ first, last }: DeliveryWindow, language: Language): string {
  const write = (day: string, part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...part, timeZone: 'UTC' }).format(new Date(day))
  const dayOf = (day: string) => `${write(day, { weekday: 'short' })} ${write(day, { day: 'numeric' })}`
  const [firstMonth, lastMonth] = [first, last].map((day) =>
    write(day, { month: language === 'en' ? 'short' : 'long' }),
  )
  const from = firstMonth === lastMonth ? dayOf(first) : `${dayOf(first)} ${firstMonth}`
  return `${from} – ${dayOf(last)} ${lastMonth}`
}
