import { languageOf } from '../../lib/language/language.ts'
import { privacy } from '../../pages/content/privacy.server.ts'
import { DocumentPage } from '../../pages/document-page.tsx'
import type { Route } from './+types/privacy.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { document: privacy[languageOf(url.pathname)] }
}

export default function PrivacyPage({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage document={document} address="/privacy" />
}
