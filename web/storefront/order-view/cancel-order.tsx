import { Trans } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** Takes a pending order back after one confirmation, which opens below the button; without scripts too. */
export function CancelOrder() {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel'
  return (
    <details className="group min-w-0 open:basis-full print:hidden">
      <summary className="inline-flex min-h-11 list-none items-center rounded-control px-4 font-semibold text-danger ring-1 ring-danger ring-inset hover:bg-danger-soft [&::-webkit-details-marker]:hidden">
        <Trans>Cancel order</Trans>
      </summary>
      <Form
        method="post"
        replace
        preventScrollReset
        className="mt-3 grid justify-items-start gap-3 rounded-card bg-danger-soft p-4 text-on-danger-soft"
      >
        <p>
          <Trans>
            Do you want to cancel this order? This takes effect at once and can’t be undone. You pay nothing.
          </Trans>
        </p>
        <Button type="submit" name="intent" value="cancel" variant="danger" isBusy={isBusy}>
          {isBusy ? <Trans>Cancelling…</Trans> : <Trans>Yes, cancel this order</Trans>}
        </Button>
      </Form>
    </details>
  )
}
