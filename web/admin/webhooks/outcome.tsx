import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Chip } from '../../ui/chip.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import type { ShownDelivery } from './webhooks-in-words.server.ts'

const looks = {
  arrived: { colours: 'bg-success-soft text-on-success-soft', Icon: CircleCheck },
  waiting: { colours: 'bg-warning-soft text-on-warning-soft', Icon: Clock },
  failing: { colours: 'bg-danger-soft text-on-danger-soft', Icon: CircleAlert },
}

/** Whether a message has arrived, and what the other side said. */
export function Outcome({ delivery: { hasArrived, problem, answered } }: { delivery: ShownDelivery }) {
  const words = useWebhookWords()
  const language = useLanguage()
  const status = answered === null ? undefined : formatNumber(answered, language).replaceAll(',', '')
  if (hasArrived)
    return (
      <Shown look="arrived" word={<Trans>Arrived</Trans>}>
        {status && <Trans>Answered {status}</Trans>}
      </Shown>
    )
  if (!problem) return <Shown look="waiting" word={<Trans>On its way</Trans>} />
  return (
    <Shown look="failing" word={<Trans>Not arrived yet</Trans>}>
      {status ? <Trans>Answered {status}</Trans> : words.problem(problem)}
    </Shown>
  )
}

function Shown({ look, word, children }: { look: keyof typeof looks; word: ReactNode; children?: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Chip look={looks[look]}>{word}</Chip>
      {children && <span className="text-ink-2">{children}</span>}
    </span>
  )
}
