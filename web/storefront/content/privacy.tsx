import { languageOf } from '../../i18n/language.ts'
import { standardDocument } from './own-text.server.ts'
import { privacy } from './texts/privacy.server.ts'
import { DocumentPage } from './document.tsx'
import type { Route } from './+types/privacy.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return standardDocument('privacy', privacy, { context, language: languageOf(url.pathname) })
}

export default function PrivacyPage({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage document={document} address="/privacy" />
}
