import { Plural, Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { shopFacts } from '../../../lib/shop-facts.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'

/** How those who received it rate it. Until somebody has, that is what stands here: no stars without a review. */
export function Reviews({ rating }: Pick<Product, 'rating'>) {
  const [page] = shopFacts.social
  return (
    <>
      <p>
        {rating ? (
          <Rated {...rating} />
        ) : (
          <Trans>No reviews yet. Nobody has rated this product, so no stars are shown.</Trans>
        )}
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

function Rated({ average, count }: NonNullable<Product['rating']>) {
  const stars = formatNumber(average, useLanguage(), 1)
  return (
    <>
      <Trans>{stars} of 5 stars</Trans>,{' '}
      <Plural value={count} one="from # customer who received it" other="from # customers who received it" />
    </>
  )
}
