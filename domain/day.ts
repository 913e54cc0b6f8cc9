const hour = 60 * 60 * 1000
/** Dhaka is six hours ahead all year. */
const ahead = 6 * hour

/** The day of the calendar in Dhaka, as `2026-11-24`. */
export function dhakaDay(now: Date): string {
  return dhakaTime(now).slice(0, 10)
}

/** What calendar and clock show in Dhaka, as a form writes it: `2026-11-24T10:40`. */
export function dhakaTime(moment: Date): string {
  return new Date(+moment + ahead).toISOString().slice(0, 16)
}

/** The moment, in ISO 8601, at which calendar and clock in Dhaka show what a form says; what is no time stays as it is. */
export function atDhakaTime(written: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?/.exec(written)
  return parts ? `${parts[1]}T${parts[2]}:00+06:00` : written
}

/** `2026-11-22 13:51:09` is a time in Dhaka; `now` where nothing can be read. Nothing was so in the future. */
export function dhakaMoment(written: string, now = new Date()): Date {
  const [day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(written)?.slice(1) ?? []
  const at = new Date(`${day}T${time}+06:00`)
  return Number.isNaN(+at) || at > now ? now : at
}
