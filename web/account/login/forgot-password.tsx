import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { accountAddressAt } from './account-address.ts'
import { AccountPage, accountHeaders } from './account-page.tsx'
import { lostForm, refuseForm, staysWhenLost } from './answer-form.ts'
import { ForgotForm } from './forgot-form.tsx'
import { readTypedEmail, typedEmailCookie } from './typed-email.ts'
import { shop } from '../../lib/shop/shop.ts'
import { AsTyped } from '../../ui/form/as-typed.tsx'
import { Alert } from '../../ui/notes/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/forgot-password.ts'

export const headers = accountHeaders

export function loader({ request, url }: Route.LoaderArgs) {
  return { email: readTypedEmail(request), isSent: url.searchParams.get('done') === 'sent' }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  try {
    await context.get(shop).forgetPassword({ email })
    const headers = { 'set-cookie': typedEmailCookie(email.trim(), url) }
    return redirect(accountAddressAt(url, '/forgot-password', { done: 'sent' }), { headers })
  } catch (error) {
    return refuseForm(error, { email })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '')
  return serverAction().catch((error: unknown) => lostForm(error, { email }))
}

export const shouldRevalidate = staysWhenLost

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { email, isSent } = loaderData
  return (
    <AccountPage title={t`Forgot your password?`}>
      {isSent && !actionData ? <Sent email={email} /> : <ForgotForm email={email} refused={actionData?.refused} />}
      <p className="border-t border-line pt-4">
        <TextLink to="/login" className="inline-flex min-h-11 items-center">
          <Trans>Back to the login</Trans>
        </TextLink>
      </p>
    </AccountPage>
  )
}

/** Says the same for every address. */
function Sent({ email }: { email: string | undefined }) {
  return (
    <>
      <Alert look="success">
        <span className="wrap-anywhere">
          {email ? (
            <Trans>
              If there is an account with <AsTyped text={email} />, we have sent a link to it.
            </Trans>
          ) : (
            <Trans>If there is an account with this email, we have sent a link to it.</Trans>
          )}
        </span>
      </Alert>
      <p>
        <Trans>
          The link works once and for 30 minutes. If nothing comes within some minutes, look into the folder for spam,
          or try it again.
        </Trans>
      </p>
      <TextLink to="/forgot-password" className="inline-flex min-h-11 items-center justify-self-start">
        <Trans>Try it again</Trans>
      </TextLink>
    </>
  )
}
