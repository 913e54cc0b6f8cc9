import { Trans } from '@lingui/react/macro'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { useAddress } from '../../i18n/use-address.ts'
import { Button } from '../../ui/button.tsx'

/** Taking a review back takes two presses. */
export function RemoveReview({ productId }: { productId: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isAsked = useSearchParams()[0].has('remove')
  return (
    <details id="remove" open={isAsked} className="scroll-mt-40 rounded-card border border-line p-4">
      <summary className="flex min-h-11 items-center font-medium text-danger underline decoration-1 underline-offset-4">
        <Trans>Remove this review</Trans>
      </summary>
      <p className="mt-2 max-w-[56ch] text-ink-2">
        <Trans>
          Its stars, words and pictures will be gone for everybody. You can write a new one as long as the product is
          sold.
        </Trans>
      </p>
      <Form
        method="post"
        action={useAddress(`/dashboard/reviews/${productId}`)}
        onSubmit={(event) => isBusy && event.preventDefault()}
        className="mt-4"
      >
        <Button type="submit" name="intent" value="remove" variant="danger" isBusy={isBusy}>
          <Trans>Remove it for good</Trans>
        </Button>
      </Form>
    </details>
  )
}
