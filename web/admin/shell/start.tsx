import { redirect } from 'react-router'
import { addressIn, languageOf } from '../../i18n/language.ts'
import type { Route } from './+types/start.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(addressIn(languageOf(url.pathname), '/admin/home'))
}

/** With a component whoever is refused gets a page, not the bare data of an answer. */
export default function Start() {
  return null
}
