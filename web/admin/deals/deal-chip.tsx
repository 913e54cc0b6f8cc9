import { useLingui } from '@lingui/react/macro'
import { CalendarClock, Flag, Timer } from 'lucide-react'
import type { DealState } from '#domain/goods/deal.ts'
import { Chip } from '../../ui/chip.tsx'

const looks = {
  planned: { colours: 'bg-info-soft text-on-info-soft', Icon: CalendarClock },
  running: { colours: 'bg-success-soft text-on-success-soft', Icon: Timer },
  over: { colours: 'bg-sunken text-ink-2', Icon: Flag },
}

/** A deal's state: an icon, a word and a colour. */
export function DealChip({ state }: { state: DealState }) {
  const word = useDealWord()
  return <Chip look={looks[state]}>{word(state)}</Chip>
}

export function useDealWord(): (state: DealState) => string {
  const { t } = useLingui()
  return (state) => ({ planned: t`Upcoming`, running: t`Running`, over: t`Ended` })[state]
}
