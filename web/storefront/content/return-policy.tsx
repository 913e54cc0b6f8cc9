import { Trans } from '@lingui/react/macro'
import { languageOf } from '../../i18n/language.ts'
import { standardDocument } from './own-text.server.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { returnPolicy } from './texts/return-policy.server.ts'
import { DocumentPage } from './document.tsx'
import type { Route } from './+types/return-policy.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return standardDocument('return-policy', returnPolicy, { context, language: languageOf(url.pathname) })
}

export default function ReturnPolicyPage({ loaderData: { document, isInBoth } }: Route.ComponentProps) {
  return <DocumentPage document={document} address="/return-policy" note={isInBoth && <BindingText />} />
}

/** The Bengali text is the shop's word; the English one explains it. */
function BindingText() {
  if (useLanguage() === 'bn') return null
  return (
    <p className="rounded-card bg-info-soft p-3 text-base text-on-info-soft">
      <Trans>
        This is a translation. The{' '}
        <a href="/bn/return-policy" hrefLang="bn" className="font-semibold underline underline-offset-4">
          Bengali return policy
        </a>{' '}
        is the binding text.
      </Trans>
    </p>
  )
}
