import { Trans } from '@lingui/react/macro'
import { languageOf } from '../../lib/language/language.ts'
import { about } from '../../pages/content/about.server.ts'
import { DocumentPage } from '../../pages/document-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { document: about[languageOf(url.pathname)] }
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
