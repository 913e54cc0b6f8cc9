import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../lib/language/use-address.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Who is logged in already, and the way out. Without scripts this is the account menu. */
export function LoggedIn({ visitor }: { visitor: Visitor }) {
  return (
    <div className="mt-6 grid gap-5">
      <p>
        <Trans>
          You are logged in as {visitor.firstName} {visitor.lastName} ({visitor.email}).
        </Trans>
      </p>
      {visitor.role === 'Admin' ? (
        <ButtonLink to="/admin/order" size="large">
          <Trans>Go to the orders</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/shop" size="large">
          <Trans>Go to the shop</Trans>
        </ButtonLink>
      )}
      <Form method="post" action={useAddress('/logout')} className="grid">
        <Button type="submit" variant="secondary">
          <Trans>Logout</Trans>
        </Button>
      </Form>
    </div>
  )
}
