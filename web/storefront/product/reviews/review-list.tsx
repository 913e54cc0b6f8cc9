import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { AskedReviews, LoadedReviews } from './load-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewsAddress } from './reviews-address.ts'

type Props = { product: Product; reviews: LoadedReviews }

/** The reviews that are asked for, a page at a time. */
export function ReviewList({ product, reviews: { shown, asked, total, limit } }: Props) {
  const { t } = useLingui()
  const heading = useAskedAnew(asked)
  const { rating, page } = asked
  if (total === 0 && !rating) return null
  const isMore = page * limit < total
  return (
    <section className="grid content-start gap-1">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-40 text-lg text-ink outline-none">
        <Which asked={asked} total={total} />
      </h3>
      {rating && (
        <TextLink
          to={reviewsAddress(product, {})}
          preventScrollReset
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          <Trans>Show all reviews</Trans>
        </TextLink>
      )}
      {shown.length === 0 && (
        <p>
          <Trans>There are no reviews here.</Trans>
        </p>
      )}
      <ul aria-label={t`Reviews`} className="divide-y divide-line">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} title={product.title} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        {page > 1 && (
          <ButtonLink to={reviewsAddress(product, { ...asked, page: page - 1 })} variant="secondary" preventScrollReset>
            <Trans>Newer reviews</Trans>
          </ButtonLink>
        )}
        {isMore && (
          <ButtonLink to={reviewsAddress(product, { ...asked, page: page + 1 })} variant="secondary" preventScrollReset>
            <Trans>More reviews</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** "3 reviews (5 stars, page 2)". */
function Which({ asked: { rating, page }, total }: { asked: AskedReviews; total: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [count, stars, place] = [total, rating ?? 0, page].map((one) => formatNumber(one, language))
  const ofStars = rating && t`${plural(rating, { one: `${stars} star`, other: `${stars} stars` })}`
  const limits = [ofStars, page > 1 && t`page ${place}`]
  const said = limits.filter(Boolean).join(', ')
  return (
    <>
      <Plural value={total} one={`${count} review`} other={`${count} reviews`} /> {said && `(${said})`}
    </>
  )
}

/** Whoever asked for other reviews goes on where they begin. */
function useAskedAnew({ rating, page }: AskedReviews) {
  const heading = useRef<HTMLHeadingElement>(null)
  const which = `${rating} ${page}`
  const last = useRef(which)
  useEffect(() => {
    if (last.current === which) return
    last.current = which
    heading.current?.focus()
  }, [which])
  return heading
}
