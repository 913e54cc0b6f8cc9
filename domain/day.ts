const hour = 60 * 60 * 1000

/** The day of the calendar in Dhaka, as `2026-11-24`; Dhaka is six hours ahead all year. */
export function dhakaDay(now: Date): string {
  return new Date(+now + 6 * hour).toISOString().slice(0, 10)
}
