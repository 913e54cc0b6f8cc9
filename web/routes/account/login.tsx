import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { LoggedIn } from '../../accounts/logged-in.tsx'
import { LoginForm } from '../../accounts/login-form.tsx'
import { addressIn, languageOf } from '../../lib/language/language.ts'
import { SecondStepForm } from '../../accounts/second-step-form.tsx'
import { ownAddress } from '../../lib/own-address.ts'
import { shop } from '../../lib/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { carry } from '../../ui/toasts/carried-toast.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/login.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  const isSecondStep = url.searchParams.get('step') === 'code'
  return { visitor, isSecondStep, done: url.searchParams.get('done'), next: ownAddress(url.searchParams.get('next')) }
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
    const onward = 'secondStep' in answer && answer.secondStep ? secondStep(next) : undefined
    return redirect(onward ? addressIn(languageOf(url.pathname), onward) : (next ?? homeOf(url)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, status } = error
    // When the first step has been forgotten, everything begins again.
    const isStill = isSecondStep && code !== 'second-step-over'
    return data({ email, code, fields: details.fields ?? {}, isSecondStep: isStill, next }, status)
  }
}

function secondStep(next: string | undefined): string {
  return `/login?${new URLSearchParams({ step: 'code', ...(next && { next }) })}`
}

function homeOf({ pathname }: URL): string {
  return addressIn(languageOf(pathname), '/')
}

/** With scripts the good news is carried along to where one lands; it is none yet while a code is missing. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((answer: unknown) => {
    if (answer instanceof Response && !answer.headers.get('location')?.includes('/login?step=code')) carry('logged-in')
    throw answer
  })
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, done } = loaderData
  const { isSecondStep, next } = actionData ?? loaderData
  const LoginStep = isSecondStep ? SecondStepForm : LoginForm
  return (
    <div className="mx-auto max-w-md px-4 py-8 md:py-14">
      <PageHead title={t`Login`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>Login</Trans>
      </h1>
      <Farewell done={done} />
      {visitor ? <LoggedIn visitor={visitor} /> : <LoginStep next={next} refused={actionData} />}
    </div>
  )
}

function Farewell({ done }: { done: string | null }) {
  const words = {
    logout: <Trans>Account Logout successfully</Trans>,
    'no-session': <Trans>No user found.</Trans>,
    'logout-failed': <Trans>Logout failed. Please try again.</Trans>,
    deleted: <Trans>Your account is deleted.</Trans>,
  }
  if (done !== 'logout' && done !== 'no-session' && done !== 'logout-failed' && done !== 'deleted') return null
  const isGood = done === 'logout' || done === 'deleted'
  return (
    <div className="mt-4">
      <Alert look={isGood ? 'success' : 'danger'}>{words[done]}</Alert>
    </div>
  )
}
