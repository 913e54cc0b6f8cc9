import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { RefusalCode } from '#domain/refusal.ts'
import { accountAddressAt } from './account-address.ts'
import { AccountPage, accountHeaders } from './account-page.tsx'
import { lostForm, refuseForm, staysWhenLost } from './answer-form.ts'
import { ForeignLink } from './foreign-link.tsx'
import { findLinkTrouble } from './link-trouble.ts'
import { ResetForm } from './reset-form.tsx'
import { shop } from '../../lib/shop/shop.ts'
import { useWordsFor } from '../../lib/forms/use-words-for.ts'
import { Alert } from '../../ui/notes/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/reset-password.ts'

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
    return redirect(accountAddressAt(url, '/login', { done: 'reset' }), { headers: { 'clear-site-data': '"cache"' } })
  } catch (error) {
    return refuseForm(error, { token })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const token = String((await request.clone().formData()).get('token') ?? '')
  return serverAction().catch((error: unknown) => lostForm(error, { token }))
}

export const shouldRevalidate = staysWhenLost

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
        <Trans>A link for a new password works once and for 30 minutes.</Trans>
      </p>
      <ButtonLink to="/forgot-password" size="large">
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </>
  )
}
