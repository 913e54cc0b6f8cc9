import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, Form, useNavigation } from 'react-router'
import { emailMistake } from '#domain/people/sign-up.ts'
import { accountAddressAt, readTypedEmail, typedEmailCookie } from './account-address.ts'
import { AccountPage, accountHeaders } from './account-page.tsx'
import { failedForm, keepsDataOnFailure, refuseForm, type RefusedForm } from './answer-form.ts'
import { shop } from '../../lib/shop/shop.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Route } from './+types/forgot-password.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

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
  return serverAction().catch((error: unknown) => failedForm(error, { email }))
}

export const shouldRevalidate = keepsDataOnFailure

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
          The link works once, for 30 minutes. If nothing arrives within a few minutes, check your spam folder or try
          again.
        </Trans>
      </p>
      <TextLink to="/forgot-password" className="inline-flex min-h-11 items-center justify-self-start">
        <Trans>Try it again</Trans>
      </TextLink>
    </>
  )
}

type Props = { email: string | undefined; refused: RefusedForm<{ email: string }> | undefined }

/** Asks for the link that sets a new password. */
function ForgotForm({ email, refused }: Props) {
  const { t } = useLingui()
  const { field, refusal } = useWordsFor()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, sends, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  const isNoField = refused && Object.keys(refused.fields).length === 0
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/forgot-password')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => {
        if (isBusy) return event.preventDefault()
        hold(event)
        if (event.defaultPrevented) document.getElementById('email')?.focus()
      }}
      className="grid gap-5"
    >
      {isNoField && !isBusy && (
        <Alert key={sends} look="danger" takesFocus>
          {refusal(refused.code, { retryAfter: refused.retryAfter })}
        </Alert>
      )}
      <p>
        <Trans>Enter the email of your account. We’ll send you a link to choose a new password.</Trans>
      </p>
      <TextField
        id="email"
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={refused?.typed.email ?? email}
        error={field(mistakes.email)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send the link</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData) {
  return emailMistake(String(form.get('email') ?? ''))
}
