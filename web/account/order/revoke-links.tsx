import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** For whoever has handed on a mail: its link shows the address, and can cancel the order. */
export function RevokeLinks() {
  return (
    <Form method="post" replace preventScrollReset className="border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Trans>The links in our mails open this order for whoever has them.</Trans>
        <Button type="submit" name="intent" value="revoke" variant="quiet" className="-mx-2 px-2!">
          <Trans>Make them useless</Trans>
        </Button>
      </p>
    </Form>
  )
}
