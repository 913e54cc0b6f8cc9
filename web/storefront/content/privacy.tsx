import { languageOf } from '../../i18n/language.ts'
import { settings } from '../../lib/shop/shop.ts'
import { withFigures } from './texts/figures.server.ts'
import { privacy } from './texts/privacy.server.ts'
import { DocumentPage } from './document.tsx'
import type { Route } from './+types/privacy.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return { document: withFigures(privacy[language], context.get(settings).facts, language) }
}

export default function PrivacyPage({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage document={document} address="/privacy" />
}
