import { deliveryWindow } from '#domain/delivery.ts'
import type { Language } from '#domain/money.ts'

const formats = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

export type DeliveryDates = { insideDhaka: string; outsideDhaka: string }

/** Between which days an order of today arrives, in words. They are written on the server: browsers differ in how they write dates. */
export function deliveryDates(now: Date, language: Language): DeliveryDates {
  return { insideDhaka: inWords(now, language, true), outsideDhaka: inWords(now, language, false) }
}

function inWords(now: Date, language: Language, insideDhaka: boolean): string {
  const { first, last } = deliveryWindow(now, insideDhaka)
  return [first, last].map((day) => formats[language].format(new Date(day))).join(' – ')
}
