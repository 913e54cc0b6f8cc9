import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { LoggedIn } from '../../accounts/logged-in.tsx'
import { LoginForm } from '../../accounts/login-form.tsx'
import { addressIn, languageOf } from '../../lib/language/language.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { shop } from '../../lib/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { carry } from '../../ui/toasts/carried-toast.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/login.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  return { visitor, done: url.searchParams.get('done'), next: ownAddress(url.searchParams.get('next')) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')]
  try {
    await context.get(shop).logIn({ email, password })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ email, code: error.code, fields: error.details.fields ?? {} }, error.status)
  }
  const next = ownAddress(String(form.get('next') ?? ''))
  return redirect(next ?? addressIn(languageOf(url.pathname), '/'))
}

/** With scripts the good news is carried along to where one lands. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((answer: unknown) => {
    if (answer instanceof Response) carry('logged-in')
    throw answer
  })
}

export default function LoginPage({ loaderData: { visitor, done, next }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-md px-4 py-8 md:py-14">
      <PageHead title={t`Login`} />
      <h1 className="text-2xl md:text-3xl">
        <Trans>Login</Trans>
      </h1>
      <Farewell done={done} />
      {visitor ? <LoggedIn visitor={visitor} /> : <LoginForm next={next} refused={actionData} />}
    </div>
  )
}

function Farewell({ done }: { done: string | null }) {
  const words = {
    logout: <Trans>Account Logout successfully</Trans>,
    'no-session': <Trans>No user found.</Trans>,
    'logout-failed': <Trans>Logout failed. Please try again.</Trans>,
  }
  if (done !== 'logout' && done !== 'no-session' && done !== 'logout-failed') return null
  return (
    <div className="mt-4">
      <Alert look={done === 'logout' ? 'success' : 'danger'}>{words[done]}</Alert>
    </div>
  )
}
