import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '../../ui/link.tsx'
import type { Neighbour } from './document.ts'

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:bg-primary-soft hover:text-on-primary-soft'

/** The articles before and after this one. */
export function ArticleNeighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`More articles`} className="mt-4 grid gap-3 text-base sm:grid-cols-2">
      {previous && (
        <Link to={`/blog/${previous.slug}`} className={linkClass}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>
            <span className="block text-sm text-ink-2">
              <Trans>Previous article</Trans>
            </span>
            <span className="font-semibold">{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link to={`/blog/${next.slug}`} className={`${linkClass} text-end sm:col-start-2`}>
          <span className="flex-1">
            <span className="block text-sm text-ink-2">
              <Trans>Next article</Trans>
            </span>
            <span className="font-semibold">{next.title}</span>
          </span>
          <ArrowRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        </Link>
      )}
    </nav>
  )
}
