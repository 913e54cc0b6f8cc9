import { dhakaDay } from '#domain/day.ts'
import { deliveryWindow } from '#domain/orders/delivery.ts'
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts'
import type { Language } from '#domain/money.ts'
import { deliveryDates } from '../catalog/product/delivery-dates.ts'

const locales = { en: 'en-GB', bn: 'bn-BD' } as const

/** "21 Nov 2026": a day as it is in Dhaka. Days are written on the server: browsers differ in how they write them. */
export function dayInWords(moment: string | Date, language: Language): string {
  const month = language === 'en' ? 'short' : 'long'
  return write(new Date(moment), language, { day: 'numeric', month, year: 'numeric' })
}

/** A month of a chart, `2026-11`: as it stands below the chart, and in full. */
export function monthInWords(month: string, language: Language): { short: string; long: string } {
  const middle = new Date(`${month}-15T12:00:00Z`)
  return {
    short: write(middle, language, { month: 'short' }),
    long: write(middle, language, { month: 'long', year: 'numeric' }),
  }
}

export type Arrival = { window: string; isLate: boolean }
type Underway = { status: OrderStatus; createdAt: string; insideDhaka: boolean }

/** Between which days an order arrives, and whether they have passed; nothing of one that is no longer on its way. */
export function arrivalOf({ status, createdAt, insideDhaka }: Underway, language: Language): Arrival | undefined {
  if (isFinal(status)) return undefined
  const placed = new Date(createdAt)
  return {
    window: deliveryDates(placed, language)[insideDhaka ? 'insideDhaka' : 'outsideDhaka'],
    isLate: dhakaDay(new Date()) > deliveryWindow(placed, insideDhaka).last,
  }
}

function write(day: Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'Asia/Dhaka' }).format(day)
}
