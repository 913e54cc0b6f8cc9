import { dhakaDay } from '../day.ts'
import type { FieldError } from '../field-errors.ts'
import type { OrderStatus } from './order-status.ts'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** On which working day after the order a parcel arrives, at the earliest and at the latest. */
export type WorkingDays = { first: number; last: number }

/** How long the shop takes to deliver, and when it does not. */
export type DeliveryTime = {
  insideDhaka: WorkingDays
  outsideDhaka: WorkingDays
  /** The weekday without deliveries; empty where there are some every day. */
  dayOff: Weekday | ''
  /** The first and the last day without deliveries, such as those of a feast: `2027-03-09`, or empty. */
  closedFrom: string
  closedUntil: string
}

/** What counts until the shopkeeper says otherwise. */
export const usualDeliveryTime: DeliveryTime = {
  insideDhaka: { first: 1, last: 3 },
  outsideDhaka: { first: 3, last: 5 },
  dayOff: 'friday',
  closedFrom: '',
  closedUntil: '',
}

/** For so many days at most the shop is closed at once. */
const mostClosedDays = 60

/** Two days of the calendar, as `2026-11-24`. */
export type DeliveryWindow = { first: string; last: string }

const day = 24 * 60 * 60 * 1000

/** Between which days an order that is placed now arrives. Days are Dhaka's. */
export function deliveryWindow(now: Date, insideDhaka: boolean, time = usualDeliveryTime): DeliveryWindow {
  const { first, last } = time[insideDhaka ? 'insideDhaka' : 'outsideDhaka']
  return { first: workingDayAfter(now, first, time), last: workingDayAfter(now, last, time) }
}

/** The working day so many after today; for none, today, or the next working day. */
function workingDayAfter(now: Date, count: number, time: DeliveryTime): string {
  let there = new Date(`${dhakaDay(now)}T12:00:00Z`)
  let left = count
  while (left > 0 || !isWorkingDay(there, time)) {
    there = new Date(+there + day)
    if (isWorkingDay(there, time)) left -= 1
  }
  return dateOf(there)
}

function isWorkingDay(there: Date, { dayOff, closedFrom, closedUntil }: DeliveryTime): boolean {
  const date = dateOf(there)
  return weekdays[there.getUTCDay()] !== dayOff && !(closedFrom && date >= closedFrom && date <= closedUntil)
}

function dateOf(there: Date): string {
  return there.toISOString().slice(0, 10)
}

type Mistakes = Partial<Record<'insideDhaka.last' | 'outsideDhaka.last' | 'closedFrom' | 'closedUntil', FieldError>>

/** What does not fit together, where each part is right by itself. */
export function findDeliveryTimeMistakes({
  insideDhaka,
  outsideDhaka,
  closedFrom,
  closedUntil,
}: DeliveryTime): Mistakes {
  const tooEarly = ({ first, last }: WorkingDays): FieldError | undefined =>
    last < first ? { code: 'too-small', min: first } : undefined
  const [inside, outside] = [tooEarly(insideDhaka), tooEarly(outsideDhaka)]
  return {
    ...(inside && { 'insideDhaka.last': inside }),
    ...(outside && { 'outsideDhaka.last': outside }),
    ...findClosedMistakes(closedFrom, closedUntil),
  }
}

function findClosedMistakes(from: string, until: string): Mistakes {
  if (from && !until) return { closedUntil: { code: 'empty' } }
  if (until && !from) return { closedFrom: { code: 'empty' } }
  if (until < from) return { closedUntil: { code: 'last-day-first' } }
  const tooMany = Date.parse(until) - Date.parse(from) >= mostClosedDays * day
  return tooMany ? { closedUntil: { code: 'too-many-days', max: mostClosedDays } } : {}
}

type Promised = { status: OrderStatus; promisedLast: string | null }

/** Whether an order is confirmed, and the last day on which it was promised is over. */
export function isLate({ status, promisedLast }: Promised): boolean {
  return status === 'confirm' && promisedLast !== null && promisedLast < dhakaDay(new Date())
}
