import { useLingui, Trans } from '@lingui/react/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs, Form, useNavigation } from 'react-router'
import type { Visitor } from '#contract/accounts.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { accountAddressAt, accountAddress, homeOf } from './account-address.ts'
import { AccountPage, accountHeaders, findLinkTrouble, ForeignLink } from './account-page.tsx'
import { failedForm, keepsDataOnFailure, refuseForm, type RefusedForm } from './answer-form.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/verify-email.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { useAddress } from '../../i18n/use-language.ts'

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

type Verifying = {
  token: string
  visitor: Visitor | null
  isVerified: boolean
  isDone: boolean
  /** Why the link of the page's address cannot be used; nothing where there is no link. */
  trouble: RefusalCode | undefined
  /** Where a login leads back to. */
  here: string
}
type Answer = { isSent: boolean; refused?: RefusedForm | undefined }

/** The link that proves an address, as it is: to be used, used, too old, somebody else's, or to be asked for. */
function VerifyStates({ state, answer }: { state: Verifying; answer: Answer | undefined }) {
  const { visitor, isVerified, isDone, here, token } = state
  const trouble = linkTroubleOf(answer) ?? state.trouble
  if (isDone || (visitor && isVerified && (trouble === 'link-used' || !token))) return <Verified visitor={visitor} />
  if (visitor && answer?.isSent) return <Sent visitor={visitor} />
  if (visitor && trouble === 'link-foreign') return <ForeignLink visitor={visitor} next={here} />
  return (
    <>
      <WhyNot answer={answer} trouble={trouble} />
      {!visitor && <LogInFirst next={here} isLinkGood={Boolean(token) && !trouble} />}
      {visitor && token && !trouble && <VerifyForm token={token} />}
      {visitor && (!token || trouble) && <NewLink visitor={visitor} isVerified={isVerified} />}
    </>
  )
}

function linkTroubleOf(answer: Answer | undefined): RefusalCode | undefined {
  const code = answer?.refused?.code
  return code?.startsWith('link-') && code !== 'unknown' ? code : undefined
}

function WhyNot({ answer, trouble }: { answer: Answer | undefined; trouble: RefusalCode | undefined }) {
  const { refusal } = useWordsFor()
  const code = answer?.refused?.code ?? trouble
  if (!code) return null
  return (
    <Alert look="danger" takesFocus={Boolean(answer)}>
      {refusal(code, { retryAfter: answer?.refused?.retryAfter })}
    </Alert>
  )
}

function Verified({ visitor }: { visitor: Visitor | null }) {
  return (
    <>
      <Alert look="success">
        <Trans>Your email is confirmed.</Trans>
      </Alert>
      <ButtonLink to={visitor ? homeOf(visitor) : '/login'} size="large">
        <Trans>Dashboard</Trans>
      </ButtonLink>
      <ButtonLink to="/shop" variant="secondary">
        <Trans>Go to the shop</Trans>
      </ButtonLink>
    </>
  )
}

function Sent({ visitor }: { visitor: Visitor }) {
  return (
    <Alert look="success" takesFocus>
      <span className="wrap-anywhere">
        <Trans>
          We have sent a link to <AsTyped text={visitor.email} />. It works once, for 24 hours. If nothing arrives
          within a few minutes, check your spam folder.
        </Trans>
      </span>
    </Alert>
  )
}

/** The press of the button uses the link, not opening it. */
function VerifyForm({ token }: { token: string }) {
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
          Press the button to confirm that this address is yours. Orders you placed with it will join your account.
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
function LogInFirst({ next, isLinkGood }: { next: string; isLinkGood: boolean }) {
  return (
    <>
      <p>
        {isLinkGood ? (
          <Trans>Log in first. You’ll come back here to confirm your email with one tap.</Trans>
        ) : (
          <Trans>Log in to get a new link.</Trans>
        )}
      </p>
      <ButtonLink to={accountAddress('/login', { next })} size="large">
        <Trans>Login</Trans>
      </ButtonLink>
    </>
  )
}

/** What there is to do for somebody who is logged in and whose link does not work. */
function NewLink({ visitor, isVerified }: { visitor: Visitor; isVerified: boolean }) {
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
          We can send a link to <AsTyped text={visitor.email} />. It works once, for 24 hours.
        </Trans>
      </p>
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send a new link</Trans>}
      </Button>
    </Form>
  )
}
