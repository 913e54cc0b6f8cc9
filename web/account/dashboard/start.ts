import { redirect } from 'react-router'
import { addressIn, languageOf } from '../../i18n/language.ts'
import type { Route } from './+types/start.ts'

/** The dashboard begins with its home. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(addressIn(languageOf(url.pathname), '/dashboard/home'))
}
