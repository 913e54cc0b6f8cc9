import { Trans } from '@lingui/react/macro'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { AgainNote } from '../orders/again-note.tsx'
import { useOrderAgain } from '../orders/order-again.tsx'
import type { Answer } from './answer-order.server.ts'

/** What came of the form that was sent last. */
export function AnswerNote({ answer }: { answer: Answer | undefined }) {
  const words = useWordsFor()
  const again = useOrderAgain().data?.again ?? answer?.again
  return (
    <>
      {answer?.cancelled && (
        <Alert look="success" takesFocus>
          <Trans>Your order is cancelled. You pay nothing.</Trans>
        </Alert>
      )}
      {answer?.revoked && (
        <Alert look="success" takesFocus>
          <Trans>The links in our mails open this order no longer.</Trans>
        </Alert>
      )}
      {answer?.refused && (
        <Alert look="danger" takesFocus>
          <p className="font-semibold">{words.refusal(answer.refused)}</p>
          {answer.refused === 'order-locked' && (
            <p>
              <Trans>Only a pending order can be cancelled here. Call us if you no longer want it.</Trans>
            </p>
          )}
        </Alert>
      )}
      <AgainNote key={JSON.stringify(again)} again={again} />
    </>
  )
}
