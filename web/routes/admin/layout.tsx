import { data, Outlet, redirect } from 'react-router'
import { addressIn, languageOf } from '../../lib/language/language.ts'
import { shop } from '../../lib/shop.ts'
import { leadToSecondStep } from '../../security/lead-to-second-step.ts'
import type { Route } from './+types/layout.ts'

/** The shopkeeper's part: strangers log in and come back, customers are told that it is not theirs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(shop)
  const { data: visitor } = await api.showSession({})
  if (!visitor) {
    const next = encodeURIComponent(url.pathname)
    throw redirect(addressIn(languageOf(url.pathname), `/login?next=${next}`))
  }
  if (visitor.role !== 'Admin') {
    await leadToSecondStep(api, url)
    throw data('admin-only', 403)
  }
  return { visitor }
}

export default function AdminLayout() {
  return <Outlet />
}
