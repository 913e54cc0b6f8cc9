import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { shopFacts } from '../../../lib/shop-facts.ts'

/** What buyers say. Until somebody has said something, that is what stands here: no stars without a review. */
export function Reviews() {
  const [page] = shopFacts.social
  return (
    <>
      <p>
        <Trans>No reviews yet. Nobody has rated this product, so no stars are shown.</Trans>
      </p>
      <p>
        <a
          href={page.link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <span>
            <Trans>
              What people say on {page.name}
              <span className="sr-only"> (opens another site)</span>
            </Trans>
          </span>
          <ExternalLink size={16} strokeWidth={1.75} className="shrink-0" />
        </a>
      </p>
    </>
  )
}
