import { Trans } from '@lingui/react/macro'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { AnsweredReview } from './typed-review.ts'

/** Why the review is not with the shop yet; a mistake in a field is said at the field too. */
export function WhyNotKept({ answered: { code, fields } }: { answered: AnsweredReview }) {
  const words = useWordsFor()
  if (!code) return null
  return (
    <Alert look="danger" takesFocus={Object.keys(fields).length === 0}>
      {code === 'lost' ? (
        <Trans>The shop could not be reached. What you typed is still here: please try again.</Trans>
      ) : (
        words.refusal(code)
      )}
    </Alert>
  )
}

/** What was typed and never sent comes back, and can be thrown away. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert look="info">
      <p>
        <Trans>This is what you typed before. It was not sent yet.</Trans>
      </p>
      <Button variant="quiet" onClick={onDiscard} className="-ms-5 text-on-info-soft! underline underline-offset-4">
        <Trans>Throw it away</Trans>
      </Button>
    </Alert>
  )
}

export function SaveButton({ isBusy, isSending, isNew }: { isBusy: boolean; isSending: boolean; isNew: boolean }) {
  return (
    <Button type="submit" name="intent" value="save" size="large" isBusy={isBusy} isDisabled={isSending}>
      {isSending ? (
        <Trans>Uploading...</Trans>
      ) : isBusy ? (
        <Trans>Saving...</Trans>
      ) : isNew ? (
        <Trans>Publish the review</Trans>
      ) : (
        <Trans>Save the changes</Trans>
      )}
    </Button>
  )
}
