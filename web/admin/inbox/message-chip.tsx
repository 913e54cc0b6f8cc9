import { useLingui } from '@lingui/react/macro'
import { AlarmClock, Mail, MailOpen, Reply } from 'lucide-react'
import type { MessageCounts, MessageState } from '#contract/messages-admin.ts'
import { Chip } from '../../ui/chip.tsx'

export const messageStates = ['new', 'read', 'answered'] as const satisfies MessageState[]

const looks = {
  new: { colours: 'bg-warning-soft text-on-warning-soft', Icon: Mail },
  read: { colours: 'bg-info-soft text-on-info-soft', Icon: MailOpen },
  answered: { colours: 'bg-success-soft text-on-success-soft', Icon: Reply },
}

/** A message's state: an icon, a word and a colour. */
export function MessageChip({ state }: { state: MessageState }) {
  const word = useMessageWord()
  return <Chip look={looks[state]}>{word(state)}</Chip>
}

export function useMessageWord(): (state: keyof MessageCounts) => string {
  const { t } = useLingui()
  return (state) => ({ new: t`New`, read: t`Read`, answered: t`Answered`, overdue: t`Overdue` })[state]
}

/** The shop has promised to have answered it by now. */
export function OverdueMark() {
  const word = useMessageWord()
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-danger">
      <AlarmClock size={16} strokeWidth={2} aria-hidden />
      {word('overdue')}
    </span>
  )
}
