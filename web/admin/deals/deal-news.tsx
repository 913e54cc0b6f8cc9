import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '../../ui/notes/alert.tsx'
import { useAdminWords } from '../shell/use-admin-words.ts'
import type { EndAnswer } from './answer-deals.server.ts'

type Props = {
  isSaved: boolean
  /** What became of a form that was sent without scripts. */
  answer: EndAnswer | undefined
}

/** What was just done to a deal, above the list that shows it. */
export function DealNews({ isSaved, answer }: Props) {
  const { t } = useLingui()
  const words = useAdminWords()
  if (!answer && !isSaved) return null
  return (
    <div className="mt-4">
      {answer?.refused ? (
        <Alert look="danger">
          <strong>{t`Error!`}</strong> {words.refusal(answer.refused)}
        </Alert>
      ) : (
        <Alert look="success">
          {!answer && <Trans>The deal is saved.</Trans>}
          {answer?.isCalledOff === true && <Trans>The deal is called off.</Trans>}
          {answer?.isCalledOff === false && <Trans>The deal has ended.</Trans>}
        </Alert>
      )}
    </div>
  )
}
