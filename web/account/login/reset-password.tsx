import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, Form, useNavigation } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { findNewPasswordMistakes } from '#domain/people/password.ts'
import { accountAddressAt } from './account-address.ts'
import { AccountPage, accountHeaders, ForeignLink, findLinkTrouble } from './account-page.tsx'
import { failedForm, keepsDataOnFailure, refuseForm, type RefusedForm } from './answer-form.ts'
import { farewell } from '../../lib/order-cookies.server.ts'
import { shop } from '../../lib/shop/shop.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import type { Route } from './+types/reset-password.ts'
import { useAddress } from '../../i18n/use-language.ts'
import { useCheckedFields } from '../../lib/forms/use-checked-fields.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { NewPassword } from './new-password.tsx'

export const headers = accountHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const token = url.searchParams.get('token') ?? ''
  const [{ data: visitor }, trouble] = await Promise.all([
    api.showSession({}),
    findLinkTrouble(api, 'reset-password', token),
  ])
  return { token, visitor, trouble, here: accountAddressAt(url, '/reset-password', { token }) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const token = text('token')
  try {
    const [password, confirmPassword] = [text('password'), text('confirmPassword')]
    await context.get(shop).resetPassword({ token, password, confirmPassword })
    return redirect(accountAddressAt(url, '/login', { done: 'reset' }), { headers: farewell(url) })
  } catch (error) {
    return refuseForm(error, { token })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const token = String((await request.clone().formData()).get('token') ?? '')
  return serverAction().catch((error: unknown) => failedForm(error, { token }))
}

export const shouldRevalidate = keepsDataOnFailure

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, here } = loaderData
  const refused = actionData?.refused
  const token = refused?.typed.token ?? loaderData.token
  const trouble = isAboutLink(refused?.code) ? refused?.code : refused ? undefined : loaderData.trouble
  return (
    <AccountPage title={t`A new password`}>
      {!trouble && <ResetForm token={token} refused={refused} />}
      {trouble &&
        (visitor && trouble === 'link-foreign' ? (
          <ForeignLink visitor={visitor} next={here} />
        ) : (
          <DeadLink code={trouble} />
        ))}
    </AccountPage>
  )
}

function isAboutLink(code: RefusalCode | 'unknown' | undefined): boolean {
  return code?.startsWith('link-') ?? false
}

/** Used, too old, or not one of ours: a new one is a press away. */
function DeadLink({ code }: { code: RefusalCode | 'unknown' }) {
  const { refusal } = useWordsFor()
  return (
    <>
      <Alert look="danger">{refusal(code)}</Alert>
      <p>
        <Trans>A link for a new password works once, for 30 minutes.</Trans>
      </p>
      <ButtonLink to="/forgot-password" size="large">
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </>
  )
}

type Props = { token: string; refused: RefusedForm | undefined }

/** A new password in place of the forgotten one. */
function ResetForm({ token, refused }: Props) {
  const { t } = useLingui()
  const { field, refusal } = useWordsFor()
  const isBusy = useNavigation().formMethod === 'POST'
  const { form, mistakes, sends, refusals, leave, change, hold } = useCheckedFields(findMistakes, refused?.fields)
  const isNoField = refused && Object.keys(refused.fields).length === 0
  const all = ['password', 'confirmPassword'].flatMap((name) => {
    const words = field(mistakes[name])
    return words ? [{ field: name, words }] : []
  })
  return (
    <Form
      ref={form}
      method="post"
      action={useAddress('/reset-password')}
      noValidate
      preventScrollReset
      onBlur={leave}
      onChange={change}
      onSubmit={(event) => (isBusy ? event.preventDefault() : hold(event))}
      className="grid gap-5"
    >
      {sends > 0 && !isBusy && (all.length > 0 || isNoField) && (
        <ErrorSummary key={sends} mistakes={all}>
          {isNoField && refusal(refused.code, { retryAfter: refused.retryAfter, otherwise: t`Update failed` })}
        </ErrorSummary>
      )}
      <p>
        <Trans>Choose a new password. All devices will be logged out, including this one.</Trans>
      </p>
      <input type="hidden" name="token" value={token} />
      <NewPassword key={`password ${refusals}`} mistakes={mistakes} label={t`New password`} />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Changing…</Trans> : <Trans>Change the password</Trans>}
      </Button>
    </Form>
  )
}

function findMistakes(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return findNewPasswordMistakes({ password: text('password'), confirmPassword: text('confirmPassword') })
}
