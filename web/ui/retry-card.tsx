import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Says in its own place what could not be loaded. Try again asks for the page anew; it works without scripts too. */
export function RetryCard({ title, children }: { title: string; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="grid justify-items-center rounded-card border border-line bg-surface px-4 py-12 text-center"
    >
      <CircleAlert size={32} strokeWidth={1.5} className="text-danger" aria-hidden />
      <h2 className="mt-3 text-xl wrap-anywhere">{title}</h2>
      {children && <p className="mt-2 max-w-[48ch] text-ink-2">{children}</p>}
      <a
        href={pathname + search}
        className="mt-6 inline-flex min-h-11 items-center justify-center rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
      >
        <Trans>Try again</Trans>
      </a>
    </div>
  )
}
