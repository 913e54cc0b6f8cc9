import { useLingui, Trans } from '@lingui/react/macro'
import { data, redirect, Form, useNavigation } from 'react-router'
import { useEffect } from 'react'
import { Refusal } from '#domain/refusal.ts'
import { accountAddressAt, readTypedEmail, typedEmailCookie } from './account-address.ts'
import { AccountPage, accountHeaders, LoggedIn } from './account-page.tsx'
import { failedForm, keepsDataOnFailure, refuseForm } from './answer-form.ts'
import { LoginForm, WhyNot, type RefusedLogin } from './login-form.tsx'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { nextAddress, ownAddress } from '../../lib/own-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import { carry } from '../../ui/toasts/toaster.tsx'
import type { Route } from './+types/login.ts'
import { useHydrated } from '../../browser/lazy.tsx'
import { AsTyped } from '../../ui/as-typed.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { useWordsFor } from '../../lib/forms/use-field-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'

export const headers = accountHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  const query = url.searchParams
  const isSecondStep = query.get('step') === 'code'
  const [done, next] = [query.get('done'), nextAddress(query.get('next'), url)]
  return { visitor, isSecondStep, done, next, email: readTypedEmail(request) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (field: string) => String(form.get(field) ?? '')
  const api = context.get(shop)
  const isSecondStep = text('step') === 'code'
  const [email, next] = [text('email'), nextAddress(text('next'), url)]
  try {
    const answer = isSecondStep
      ? await api.takeSecondStep({ code: text('code') })
      : await api.logIn({ email, password: text('password') })
    if ('secondStep' in answer && answer.secondStep)
      return redirect(accountAddressAt(url, '/login', { step: 'code', next }))
    const headers = { 'set-cookie': typedEmailCookie('', url) }
    return redirect(next ?? addressIn(languageOf(url.pathname), '/'), { headers })
  } catch (error) {
    const { data: answer, init } = refuseForm(error, { email })
    // When the first step has been forgotten, everything begins again.
    const isOver = error instanceof Refusal && error.code === 'second-step-over'
    const headers: HeadersInit = isSecondStep ? {} : { 'set-cookie': typedEmailCookie(email.trim(), url) }
    return data({ ...answer, isSecondStep: isSecondStep && !isOver, next }, { ...init, headers })
  }
}

/** With scripts the good news is carried along to where one lands, at the top of it; it is none yet while a code is missing. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return serverAction().catch((answer: unknown) => {
    if (answer instanceof Response && !answer.headers.get('location')?.includes('/login?step=code')) {
      carry('logged-in')
      scrollTo(0, 0)
    }
    const lost = failedForm(answer, { email: text('email') })
    return { ...lost, isSecondStep: text('step') === 'code', next: ownAddress(text('next')) }
  })
}

export const shouldRevalidate = keepsDataOnFailure

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, done, email } = loaderData
  const { isSecondStep, next } = actionData ?? loaderData
  const refused = actionData?.refused
  if (visitor) {
    return (
      <AccountPage title={t`Login`}>
        {done === 'logout-failed' && <LoginNews done={done} email={email} />}
        <LoggedIn visitor={visitor} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t`Login`}>
      {!refused && <LoginNews done={done} email={email} />}
      {isSecondStep ? (
        <SecondStepForm next={next} refused={refused} />
      ) : (
        <LoginForm next={next} email={email} refused={refused} />
      )}
    </AccountPage>
  )
}

type Props = { done: string | null; email: string | undefined }

/** What was done on the page before, in place: toasts pass, and need scripts. */
function LoginNews({ done, email = '' }: Props) {
  const isAlive = useHydrated()
  if (done === 'signed-up') {
    return (
      <Alert look="success">
        {!isAlive && <Trans>Account created successfully.</Trans>}{' '}
        {email ? (
          <Trans>
            You can log in now. To confirm your email, open the link we have sent to <AsTyped text={email} />.
          </Trans>
        ) : (
          <Trans>You can log in now. To confirm your email, open the link we have sent you.</Trans>
        )}
      </Alert>
    )
  }
  const words = {
    reset: <Trans>Your password is changed, and all devices were logged out. Log in with the new one.</Trans>,
    deleted: <Trans>Your account is deleted.</Trans>,
    logout: <Trans>Account Logout successfully</Trans>,
    'no-session': <Trans>No user found.</Trans>,
    'logout-failed': <Trans>Logout failed. Please try again.</Trans>,
  }
  if (!isNews(done, words)) return null
  return <Alert look={done === 'no-session' || done === 'logout-failed' ? 'danger' : 'success'}>{words[done]}</Alert>
}

function isNews<Words extends object>(done: string | null, words: Words): done is Extract<keyof Words, string> {
  return done !== null && Object.hasOwn(words, done)
}

/** The second step of a login that has one: a code of the authenticator, or a recovery code. */
function SecondStepForm({ next, refused }: { next: string | undefined; refused: RefusedLogin | undefined }) {
  const { t } = useLingui()
  const { field } = useWordsFor()
  const isBusy = useNavigation().formAction?.includes('/login') ?? false
  // It takes the place of the first step on the same page.
  const isFirst = !refused
  useEffect(() => {
    if (isFirst) document.getElementById('code')?.focus()
  }, [isFirst])
  return (
    <Form method="post" action={useAddress('/login')} noValidate className="grid gap-5">
      {refused && !isBusy && <WhyNot refused={refused} />}
      <input type="hidden" name="step" value="code" />
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        label={t`Code`}
        hint={t`The six digits of your authenticator, or a recovery code.`}
        name="code"
        id="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        error={field(refused?.fields.code)}
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {isBusy ? t`Logging in…` : t`Login`}
      </Button>
      <TextLink to="/login" className="inline-flex min-h-11 items-center justify-self-start">
        <Trans>Log in with another account</Trans>
      </TextLink>
    </Form>
  )
}
