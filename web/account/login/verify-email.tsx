import { useLingui } from '@lingui/react/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountAddressAt } from './account-address.ts'
import { AccountPage, accountHeaders } from './account-page.tsx'
import { failedForm, keepsDataOnFailure, refuseForm } from './answer-form.ts'
import { findLinkTrouble } from './link-trouble.ts'
import { VerifyStates } from './verify-states.tsx'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/verify-email.ts'

export const headers = accountHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const token = url.searchParams.get('token') ?? ''
  const [{ data: visitor }, trouble] = await Promise.all([
    api.showSession({}),
    token ? findLinkTrouble(api, 'verify-email', token) : undefined,
  ])
  const isVerified = visitor ? (await api.showPerson({ email: visitor.email })).data.isVerified : false
  const isDone = url.searchParams.get('done') === 'verified' && isVerified
  const here = accountAddressAt(url, '/verify-email', { token })
  return { token, visitor, isVerified, isDone, trouble, here }
}

/** Uses the link, or sends a new one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(shop)
  const isResend = form.get('intent') === 'resend'
  try {
    if (isResend) await api.resendLink({})
    else await api.verifyEmail({ token: String(form.get('token') ?? '') })
  } catch (error) {
    const { data: answer, init } = refuseForm(error, {})
    return data({ ...answer, isSent: false }, init ?? undefined)
  }
  if (!isResend) return redirect(accountAddressAt(url, '/verify-email', { done: 'verified' }))
  return data({ isSent: true, refused: undefined }, 202)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => ({ ...failedForm(error, {}), isSent: false }))
}

/** A link that was used in the meantime may have done its work: the page asks anew whether the address is confirmed. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionResult?.refused?.code === 'link-used' || keepsDataOnFailure(change)
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <AccountPage title={t`Confirm your email`}>
      <VerifyStates state={loaderData} answer={actionData} />
    </AccountPage>
  )
}
