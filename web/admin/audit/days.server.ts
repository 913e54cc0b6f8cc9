import type { KnownDeed } from '#contract/audit.ts'
import { dhakaDay, dhakaTime } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { dayIn, type Day } from '../../lib/time/day-in-words.ts'

export type ShownDeed = KnownDeed & { time: string }
export type DeedDay = { day: Day; deeds: ShownDeed[] }

/** Deeds by the day in Dhaka on which they were done, in the order in which they come. */
export function deedDays(deeds: readonly KnownDeed[], language: Language): DeedDay[] {
  const clock = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'bn-BD', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const timed = deeds.map((deed) => ({
    ...deed,
    time: clock.format(new Date(`${dhakaTime(new Date(deed.at))}Z`)),
  }))
  const days = Map.groupBy(timed, ({ at }) => dhakaDay(new Date(at)))
  return [...days].map(([date, ofDay]) => ({ day: dayIn(date, language), deeds: ofDay }))
}
