import { Trans } from '@lingui/react/macro'
import { languageOf } from '../../i18n/language.ts'
import { standardDocument } from './own-text.server.ts'
import { about } from './texts/about.server.ts'
import { DocumentPage } from './document.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return standardDocument('about', about, { context, language: languageOf(url.pathname) })
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
