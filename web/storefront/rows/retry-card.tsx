import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { englishPath } from '../../i18n/language.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** In place of what could not be loaded. Without scripts the link loads the page anew. */
export function RetryCard() {
  const { pathname, search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div
      aria-busy={isLoading || undefined}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 aria-busy:opacity-60"
    >
      <p className="flex items-center gap-2 text-ink-2">
        <CircleAlert size={20} strokeWidth={1.75} className="shrink-0 text-danger" />
        <Trans>Could not load.</Trans>
      </p>
      <ButtonLink to={englishPath(pathname) + search} replace preventScrollReset variant="secondary">
        <Trans>Retry</Trans>
      </ButtonLink>
    </div>
  )
}
