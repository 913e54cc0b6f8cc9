import { Trans } from '@lingui/react/macro'
import { later } from '../../browser/lazy.tsx'

export const ErrorPage = later(
  () => import('./error-page.tsx').then((file) => file.ErrorPage),
  <p className="page py-16 text-center text-ink-2">
    <Trans>This page could not be loaded</Trans>
  </p>,
)
