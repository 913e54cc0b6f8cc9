import { redirect } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { accountAddressAt } from './account-address.ts'
import { farewell } from '../../lib/order-cookies.server.ts'
import { addressIn, languageOf } from '../../i18n/language.ts'
import { ownAddress } from '../../lib/own-address.ts'
import { shop } from '../../lib/shop/shop.ts'
import type { Route } from './+types/logout.ts'

/** Nothing to see here: whoever comes by a link goes to the login page, which offers to log out. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(addressIn(languageOf(url.pathname), '/login'))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const next = ownAddress(String((await request.formData()).get('next') ?? ''))
  const done = await context
    .get(shop)
    .logOut({})
    .then(
      () => 'logout',
      (error: unknown) => (error instanceof Refusal && error.code === 'no-session' ? 'no-session' : 'logout-failed'),
    )
  // Also whoever was logged out before, when the session ended, means to leave nothing here.
  const headers = done === 'logout-failed' ? [] : farewell(url)
  return redirect(accountAddressAt(url, '/login', { done, next }), { headers })
}
