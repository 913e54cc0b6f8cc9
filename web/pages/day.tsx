import type { Day as TheDay } from './document.ts'

export function Day({ day: { date, shown } }: { day: TheDay }) {
  return <time dateTime={date}>{shown}</time>
}
