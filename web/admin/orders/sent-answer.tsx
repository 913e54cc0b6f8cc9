import { useLingui } from '@lingui/react/macro'
import { orderNumberIn } from '#domain/orders/order-number.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import { ManyOrdersResult, type ManyAnswer } from './many-result.tsx'
import { SentQuestion } from './move-question.tsx'
import type { OrderAnswer } from './use-moving.ts'

/** What became of a form that was sent without scripts. */
export function SentAnswer({ answer }: { answer: OrderAnswer | ManyAnswer | undefined }) {
  const { t } = useLingui()
  const words = useAdminWords()
  if (!answer) return null
  if (answer.did === 'ask') return <SentQuestion asked={answer} />
  if (answer.did === 'many') return <ManyOrdersResult answer={answer} />
  if (answer.refused)
    return (
      <Alert look="danger">
        <strong>{t`Error!`}</strong> {orderNumberIn(answer.id)}: {words.refusal(answer.refused)}
      </Alert>
    )
  return answer.did === 'archive' ? (
    <Alert look="success">
      <strong>{t`Deleted!`}</strong> {t`Order has been deleted.`}
    </Alert>
  ) : null
}
