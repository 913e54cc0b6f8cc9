import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { homeOf } from './home-of.ts'

/** Who is logged in already, and the way out. Without scripts this is the account menu. */
export function LoggedIn({ visitor }: { visitor: Visitor }) {
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  return (
    <>
      <p className="wrap-anywhere">
        <Trans>
          You are logged in as <AsTyped text={name} /> (<AsTyped text={visitor.email} />
          ).
        </Trans>
      </p>
      <ButtonLink to={homeOf(visitor)} size="large">
        <Trans>Dashboard</Trans>
      </ButtonLink>
      <ButtonLink to="/shop" variant="secondary">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
      <LogOut />
    </>
  )
}

/** Ends the session; `next` is where the next login leads. */
export function LogOut({ next }: { next?: string }) {
  return (
    <Form method="post" action={useAddress('/logout')} className="grid">
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" variant="secondary">
        <Trans>Logout</Trans>
      </Button>
    </Form>
  )
}
