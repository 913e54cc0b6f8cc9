import type { AuditLogEntry } from '#contract/audit.ts'
import { dhakaDay, dhakaTime } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { dayIn, type Day } from '../../lib/time/day-in-words.ts'

export type ShownEntry = AuditLogEntry & { time: string }
export type EntriesOfDay = { day: Day; entries: ShownEntry[] }

/** Entries by the day in Dhaka on which they were done, in the order in which they come. */
export function entriesByDay(entries: readonly AuditLogEntry[], language: Language): EntriesOfDay[] {
  const clock = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'bn-BD', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const timed = entries.map((entry) => ({
    ...entry,
    time: clock.format(new Date(`${dhakaTime(new Date(entry.at))}Z`)),
  }))
  const days = Map.groupBy(timed, ({ at }) => dhakaDay(new Date(at)))
  return [...days].map(([date, ofDay]) => ({ day: dayIn(date, language), entries: ofDay }))
}
