import type { DeedDay } from './days.server.ts'
import { DeedSentence } from './deed-sentence.tsx'

/** Who did what, day by day. */
export function DeedDays({ days }: { days: DeedDay[] }) {
  return (
    <div className="grid gap-6">
      {days.map(({ day: { date, shown }, deeds }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="mb-2 text-base font-semibold text-ink-2">
            <time dateTime={date}>{shown}</time>
          </h2>
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {deeds.map((deed) => (
              <li key={deed.id} data-row className="flex gap-4 px-4 py-3">
                <time dateTime={deed.at} className="shrink-0 text-ink-2 tabular-nums">
                  {deed.time}
                </time>
                <p className="min-w-0 wrap-anywhere">
                  <DeedSentence deed={deed} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
