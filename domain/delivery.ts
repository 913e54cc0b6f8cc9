/** On which working day after the order a parcel arrives, at the earliest and at the latest. */
const deliveryDays = { insideDhaka: { first: 1, last: 3 }, outsideDhaka: { first: 3, last: 5 } } as const

/** Two days of the calendar, as `2026-11-24`. */
export type DeliveryWindow = { first: string; last: string }

const hour = 60 * 60 * 1000
const day = 24 * hour
const friday = 5

/** Between which days an order that is placed now arrives. Days are Dhaka's; on Fridays nothing is delivered. */
export function deliveryWindow(now: Date, insideDhaka: boolean): DeliveryWindow {
  const { first, last } = deliveryDays[insideDhaka ? 'insideDhaka' : 'outsideDhaka']
  return { first: workingDayAfter(now, first), last: workingDayAfter(now, last) }
}

function workingDayAfter(now: Date, count: number): string {
  let there = dhakaNoon(now)
  for (let left = count; left > 0;) {
    there = new Date(+there + day)
    if (there.getUTCDay() !== friday) left -= 1
  }
  return there.toISOString().slice(0, 10)
}

/** Dhaka is six hours ahead all year. */
function dhakaNoon(now: Date): Date {
  const today = new Date(+now + 6 * hour).toISOString().slice(0, 10)
  return new Date(`${today}T12:00:00Z`)
}
