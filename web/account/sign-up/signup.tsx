import { useLingui, Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { formatNumber } from '#domain/money.ts'
import { loyalty } from '#domain/orders/pricing.ts'
import { AccountPage, accountHeaders, LoggedIn } from '../login/account-page.tsx'
import { failedForm, refuseForm, keepsDataOnFailure } from '../login/answer-form.ts'
import { accountAddressAt, accountAddress, typedEmailCookie } from '../login/account-address.ts'
import { readSignUp, typedIn, SignUpForm } from './sign-up-form.tsx'
import { nextAddress } from '../../lib/own-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import { carry } from '../../ui/toasts/toaster.tsx'
import type { Route } from './+types/signup.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { TextLink } from '../../ui/link.tsx'

export const headers = accountHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  return { visitor, next: nextAddress(url.searchParams.get('next'), url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  const email = { 'set-cookie': typedEmailCookie(typed.email.trim(), url) }
  try {
    await context.get(shop).signUp(readSignUp(form))
  } catch (error) {
    return refuseForm(error, typed, email)
  }
  const next = nextAddress(String(form.get('next') ?? ''), url)
  return redirect(accountAddressAt(url, '/login', { done: 'signed-up', next }), { headers: email })
}

/** A lost connection is shown on the page, which keeps what was typed; success is shown by the login page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) {
      carry('signed-up')
      scrollTo(0, 0)
    }
    return failedForm(error, typedIn(form))
  })
}

export const shouldRevalidate = keepsDataOnFailure

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { visitor, next } = loaderData
  if (visitor) {
    return (
      <AccountPage title={t`Create an account`}>
        <LoggedIn visitor={visitor} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t`Create an account`} lead={<SignUpReasons />}>
      <SignUpForm next={next} refused={actionData?.refused} />
      <ToLogin next={next} />
    </AccountPage>
  )
}

/** What an account is good for, and that nobody needs one. */
function SignUpReasons() {
  const language = useLanguage()
  const [orders, percent] = [loyalty.ordersNeeded, loyalty.percentOff].map((number) => formatNumber(number, language))
  return (
    <Trans>
      Follow your orders, order without typing everything again, and get {percent}% off after {orders} orders. You can
      order without an account too.
    </Trans>
  )
}

function ToLogin({ next }: { next: string | undefined }) {
  return (
    <p className="border-t border-line pt-4">
      <Trans>
        Already have an account? <TextLink to={accountAddress('/login', { next })}>Login</TextLink>
      </Trans>
    </p>
  )
}
