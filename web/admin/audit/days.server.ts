import type { AuditLogEntry, FieldChange } from '#contract/audit.ts'
import { dhakaDay, dhakaTime } from '#domain/day.ts'
import type { Language } from '#domain/money.ts'
import { onOneLine } from '../../lib/one-line.ts'
import { day, type QueryOf } from '../../lib/list-query.ts'
import { dayIn, type Day } from '../../lib/day-in-words.ts'
import { momentInWords } from '../shell/shell.server.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const code = (text: string) => onOneLine(text).slice(0, 40).trimEnd() || undefined
const id = (text: string) => (uuid.test(text) ? text : undefined)

const number = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

export const readers = { action: code, by: id, subject: code, within: number, from: day, to: day }

export type EntryQuery = QueryOf<typeof readers>
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
    changes: entry.changes.map((change) => withDays(change, language)),
    time: clock.format(new Date(`${dhakaTime(new Date(entry.at))}Z`)),
  }))
  const days = Map.groupBy(timed, ({ at }) => dhakaDay(new Date(at)))
  return [...days].map(([date, ofDay]) => ({ day: dayIn(date, language), entries: ofDay }))
}

const moments = new Set(['starts_at', 'ends_at'])

/** Days and moments are written here: browsers differ in how they write them. */
function withDays(change: FieldChange, language: Language): FieldChange {
  const { field, from, to } = change
  const write = (value: FieldChange['to']) => {
    if (typeof value !== 'string' || value === '') return value
    if (field === 'handedOverOn') return dayIn(value, language).shown
    return moments.has(field) ? momentInWords(value, language) : value
  }
  return { ...change, ...(from !== undefined && { from: write(from) }), ...(to !== undefined && { to: write(to) }) }
}
