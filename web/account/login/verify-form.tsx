import { Trans } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import { useAddress } from '../../i18n/use-address.ts'
import { AsTyped } from '../../ui/form/as-typed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { accountAddress } from './account-address.ts'

/** The press of the button uses the link, not opening it. */
export function VerifyForm({ token }: { token: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={useAddress('/verify-email')}
      onSubmit={(event) => isBusy && event.preventDefault()}
      className="grid gap-5"
    >
      <p>
        <Trans>
          Press the button to confirm that this address is yours. What you ordered with it before is then in your
          account too.
        </Trans>
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Confirming…</Trans> : <Trans>Confirm my email</Trans>}
      </Button>
    </Form>
  )
}

/** A link proves an address only together with the password, so that nobody confirms a stranger's account. */
export function LogInFirst({ next, isLinkGood }: { next: string; isLinkGood: boolean }) {
  return (
    <>
      <p>
        {isLinkGood ? (
          <Trans>Log in first; you come back here, and confirm your email with one press.</Trans>
        ) : (
          <Trans>Log in; then you can have a new link sent to you.</Trans>
        )}
      </p>
      <ButtonLink to={accountAddress('/login', { next })} size="large">
        <Trans>Login</Trans>
      </ButtonLink>
    </>
  )
}

/** What there is to do for somebody who is logged in and whose link does not work. */
export function NewLink({ visitor, isVerified }: { visitor: Visitor; isVerified: boolean }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const action = useAddress('/verify-email')
  if (isVerified) {
    return (
      <>
        <p className="wrap-anywhere">
          <Trans>
            <AsTyped text={visitor.email} /> is confirmed. If you wanted to change your email, ask for a new link in
            your profile.
          </Trans>
        </p>
        <ButtonLink to="/dashboard/profile" variant="secondary">
          <Trans>Profile</Trans>
        </ButtonLink>
      </>
    )
  }
  return (
    <Form method="post" action={action} onSubmit={(event) => isBusy && event.preventDefault()} className="grid gap-5">
      <p className="wrap-anywhere">
        <Trans>
          We can send a link to <AsTyped text={visitor.email} />. It works once and for 24 hours.
        </Trans>
      </p>
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send a new link</Trans>}
      </Button>
    </Form>
  )
}
