import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Day as TheDay } from '../../lib/time/day-in-words.ts'
import { Day } from '../../ui/day.tsx'

/** When an article was written, and how long it takes to read. */
export function ArticleFacts({ written, minutes }: { written: TheDay; minutes: number }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      <Day day={written} />
      <span aria-hidden>·</span>
      <span>{t`${plural(minutes, { one: '# minute to read', other: '# minutes to read' })}`}</span>
    </p>
  )
}
