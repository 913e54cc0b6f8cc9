import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/notes/alert.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { SightAnswer } from './answer-reviews.server.ts'

/** What became of a button that was pressed without scripts. */
export function SightNews({ answer }: { answer: SightAnswer | undefined }) {
  const words = useAdminWords()
  if (!answer) return null
  return (
    <div className="mt-4">
      {answer.refused ? (
        <Alert look="danger">{words.refusal(answer.refused)}</Alert>
      ) : (
        <Alert look="success">
          {answer.isHidden ? <Trans>The review is hidden.</Trans> : <Trans>The review is shown again.</Trans>}
        </Alert>
      )}
    </div>
  )
}
