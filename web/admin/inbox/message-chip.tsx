import { useLingui } from '@lingui/react/macro'
import { Mail, MailOpen, Reply } from 'lucide-react'
import type { MessageState } from '#contract/desk/inbox.ts'

const looks = {
  new: { colours: 'bg-warning-soft text-on-warning-soft', Icon: Mail },
  read: { colours: 'bg-info-soft text-on-info-soft', Icon: MailOpen },
  answered: { colours: 'bg-success-soft text-on-success-soft', Icon: Reply },
}

/** Where a message stands: a picture, a word and a colour. */
export function MessageChip({ state }: { state: MessageState }) {
  const word = useMessageWord()
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

export function useMessageWord(): (state: MessageState) => string {
  const { t } = useLingui()
  return (state) => ({ new: t`New`, read: t`Read`, answered: t`Answered` })[state]
}
