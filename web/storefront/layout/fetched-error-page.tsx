import { Trans } from '@lingui/react/macro'
import { hydrateLazily } from '../../browser/lazy.tsx'

export const ErrorPage = hydrateLazily(
  () => import('./error-page.tsx').then((file) => file.ErrorPage),
  <p className="page py-16 text-center text-ink-2">
    <Trans>This page could not be loaded</Trans>
  </p>,
)
