import { dhakaDay } from '../day.ts'
import type { OrderStatus } from './order-status.ts'

/** On which working day after the order a parcel arrives, at the earliest and at the latest. */
export const deliveryDays = { insideDhaka: { first: 1, last: 3 }, outsideDhaka: { first: 3, last: 5 } } as const

/** Two days of the calendar, as `2026-11-24`. */
export type DeliveryWindow = { first: string; last: string }

const day = 24 * 60 * 60 * 1000
const friday = 5

/** Between which days an order that is placed now arrives. Days are Dhaka's; on Fridays nothing is delivered. */
export function deliveryWindow(now: Date, insideDhaka: boolean): DeliveryWindow {
  const { first, last } = deliveryDays[insideDhaka ? 'insideDhaka' : 'outsideDhaka']
  return { first: workingDayAfter(now, first), last: workingDayAfter(now, last) }
}

type Promised = { status: OrderStatus; promisedLast: string | null }

/** Whether an order is confirmed, and the last day on which it was promised is over. */
export function isLate({ status, promisedLast }: Promised): boolean {
  return status === 'confirm' && promisedLast !== null && promisedLast < dhakaDay(new Date())
}

function workingDayAfter(now: Date, count: number): string {
  let there = new Date(`${dhakaDay(now)}T12:00:00Z`)
  for (let left = count; left > 0;) {
    there = new Date(+there + day)
    if (there.getUTCDay() !== friday) left -= 1
  }
  return there.toISOString().slice(0, 10)
}
