import type { Day as TheDay } from '../lib/day-in-words.ts'

export function Day({ day: { date, shown } }: { day: TheDay }) {
  return <time dateTime={date}>{shown}</time>
}
