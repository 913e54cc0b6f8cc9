import { Trans } from '@lingui/react/macro'
import { languageOf } from '../../lib/language/language.ts'
import { settings } from '../../lib/shop/shop.ts'
import { withFigures } from '../../pages/content/figures.server.ts'
import { about } from '../../pages/content/about.server.ts'
import { DocumentPage } from '../../pages/document-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  return { document: withFigures(about[language], context.get(settings).facts, language) }
}

export default function AboutPage({ loaderData: { document } }: Route.ComponentProps) {
  return (
    <DocumentPage document={document} address="/about">
      <ButtonLink to="/shop" size="large" className="mt-4 justify-self-start">
        <Trans>Shop Now</Trans>
      </ButtonLink>
    </DocumentPage>
  )
}
