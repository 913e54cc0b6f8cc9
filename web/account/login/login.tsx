import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { accountAddressAt } from './account-address.ts'
import { AccountPage, accountHeaders } from './account-page.tsx'
import { lostForm, refuseForm, staysWhenLost } from './answer-form.ts'
import { LoggedIn } from './logged-in.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginNews } from './login-news.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { readTypedEmail, typedEmailCookie } from './typed-email.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import { carry } from '../../ui/toasts/carried-toast.tsx'
import type { Route } from './+types/login.ts'

export const headers = accountHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  const asked = url.searchParams
  const isSecondStep = asked.get('step') === 'code'
  const [done, next] = [asked.get('done'), ownAddress(asked.get('next'))]
  return { visitor, isSecondStep, done, next, email: readTypedEmail(request) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (field: string) => String(form.get(field) ?? '')
  const api = context.get(shop)
  const isSecondStep = text('step') === 'code'
  const [email, next] = [text('email'), ownAddress(text('next'))]
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

/** With scripts the good news is carried along to where one lands; it is none yet while a code is missing. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return serverAction().catch((answer: unknown) => {
    if (answer instanceof Response && !answer.headers.get('location')?.includes('/login?step=code')) carry('logged-in')
    const lost = lostForm(answer, { email: text('email') })
    return { ...lost, isSecondStep: text('step') === 'code', next: ownAddress(text('next')) }
  })
}

export const shouldRevalidate = staysWhenLost

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, done, email } = loaderData
  const { isSecondStep, next } = actionData ?? loaderData
  const refused = actionData?.refused
  if (visitor) {
    return (
      <AccountPage title={t`Login`}>
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
