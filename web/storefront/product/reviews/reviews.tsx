import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { TextLink } from '../../../ui/link.tsx'
import { productAddress } from '../../product-card/shown-product.ts'
import type { Part } from '../../rows/load-part.ts'
import type { LoadedReviews } from './load-reviews.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewList } from './review-list.tsx'
import { SocialLink } from './social-link.tsx'
import { StarsGiven } from './stars-given.tsx'

type Props = { product: Product; reviews: Part<LoadedReviews> }

/** What those who received it say of it. Until somebody has, that is what stands here: no stars without a review. */
export function Reviews({ product, reviews }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[21rem_minmax(0,68ch)]">
      <div className="grid content-start gap-3">
        {product.rating && reviews && <StarsGiven product={product} rating={product.rating} reviews={reviews} />}
        {!product.rating && (
          <p>
            <Trans>No reviews yet. Nobody has rated this product, so no stars are shown.</Trans>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 lg:grid">
          <OwnReview productId={product.id} />
          <SocialLink />
        </div>
      </div>
      {reviews ? (
        <ReviewList product={product} reviews={reviews} />
      ) : (
        <p role="alert">
          <Trans>The reviews could not be loaded.</Trans>{' '}
          <TextLink
            to={`${productAddress(product)}#reviews`}
            reloadDocument
            className="inline-flex min-h-11 items-center"
          >
            <Trans>Retry</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}
