import { redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { accountAddressAt, readTypedEmail, typedEmailCookie } from '../login/account-address.ts'
import { refuseForm } from '../login/answer-form.ts'

type Asked = { request: Request; url: URL; api: Api; token: string }

/** Whose account the order could become, and whether it just has. */
export async function findOffer({ request, url, api, token }: Asked) {
  const { data: offered } = await api.offerAccount({ token })
  if (!offered) return undefined
  const isTaken =
    url.searchParams.get('done') === 'signed-up' && offered.email === readTypedEmail(request)?.toLowerCase()
  return { email: offered.email, isTaken }
}

/** A guest who has just ordered makes an account with a password alone; the login page will know the address. */
export async function answerOffer({ request, url, api, token }: Asked) {
  const password = String((await request.formData()).get('password') ?? '')
  const { data: offered } = await api.offerAccount({ token })
  const headers = { 'set-cookie': typedEmailCookie(offered?.email ?? '', url) }
  try {
    await api.takeOffer({ token, password })
  } catch (error) {
    return refuseForm(error, {}, headers)
  }
  return redirect(accountAddressAt(url, '/thankYou', { done: 'signed-up' }), { headers })
}

/** The address of whoever is logged in, while it is not confirmed. */
export async function findUnverified(api: Api): Promise<string | undefined> {
  const { data: visitor } = await api.showSession({})
  if (!visitor) return undefined
  const { data: person } = await api.showPerson({ email: visitor.email })
  return person.isVerified ? undefined : person.email
}
