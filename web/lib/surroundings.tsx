import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { SiteOrigin } from './site-origin.ts'

/** What every piece of a page may ask for: the words in its language, and the shop's place on the net. */
export function Surroundings({
  translator,
  origin,
  children,
}: {
  translator: I18n
  origin: string
  children: ReactNode
}) {
  return (
    <I18nProvider i18n={translator}>
      <SiteOrigin value={origin}>{children}</SiteOrigin>
    </I18nProvider>
  )
}
