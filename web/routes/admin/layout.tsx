import { data, Outlet, redirect } from 'react-router'
import { addressIn, languageOf } from '../../lib/language/language.ts'
import { shop } from '../../lib/shop.ts'
import type { Route } from './+types/layout.ts'

/** The shopkeeper's part: strangers log in and come back, customers are told that it is not theirs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: visitor } = await context.get(shop).showSession({})
  if (!visitor) {
    const next = encodeURIComponent(url.pathname)
    throw redirect(addressIn(languageOf(url.pathname), `/login?next=${next}`))
  }
  if (visitor.role !== 'Admin') throw data('admin-only', 403)
  return { visitor }
}

export default function AdminLayout() {
  return <Outlet />
}
