import { useLingui } from '@lingui/react/macro'
import { CalendarClock, Flag, Timer } from 'lucide-react'
import type { DealState } from '#domain/deal.ts'

const looks = {
  planned: { colours: 'bg-info-soft text-on-info-soft', Icon: CalendarClock },
  running: { colours: 'bg-success-soft text-on-success-soft', Icon: Timer },
  over: { colours: 'bg-sunken text-ink-2', Icon: Flag },
}

/** Where a deal stands: a picture, a word and a colour. */
export function DealChip({ state }: { state: DealState }) {
  const word = useDealWord()
  const { colours, Icon } = looks[state]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap ${colours}`}
    >
      <Icon size={16} strokeWidth={2} aria-hidden />
      {word(state)}
    </span>
  )
}

export function useDealWord(): (state: DealState) => string {
  const { t } = useLingui()
  return (state) => ({ planned: t`To come`, running: t`Running`, over: t`Over` })[state]
}
