import { Trans, Plural } from '@lingui/react/macro'
import { ExternalLink, PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import type { Rating } from '#domain/goods/review.ts'
import { TextLink, Link } from '../../ui/link.tsx'
import { productAddress } from '../product-card/shown-product.ts'
import type { Part } from '../rows/load-part.ts'
import { useShopFacts } from '../../lib/shop/shop-settings.ts'
import { useLanguage, useAddress } from '../../i18n/use-language.ts'
import { Stars } from '../../ui/stars.tsx'
import { useVisitor } from '../../account/login/use-visitor.ts'
import type { LoadedReviews } from './product.server.ts'
import { ReviewList, reviewsAddress } from './review-list.tsx'

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

/** The shop's social page, where people may say what they like. */
function SocialLink() {
  const [page] = useShopFacts().social
  if (!page) return null
  return (
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
  )
}

type StarsGivenProps = { product: Product; rating: NonNullable<Product['rating']>; reviews: LoadedReviews }

/** The average, and how many gave how many stars; each of them leads to what they say. */
function StarsGiven({ product, rating: { average, count }, reviews }: StarsGivenProps) {
  const stars = formatNumber(average, useLanguage(), 1)
  return (
    <div className="grid items-center gap-x-10 gap-y-4 rounded-card bg-sunken p-4 sm:max-lg:grid-cols-[auto_1fr] sm:px-6">
      <div className="flex items-center gap-4 sm:max-lg:grid sm:max-lg:justify-items-center sm:max-lg:gap-1">
        <p className="text-4xl font-bold text-ink tabular-nums" aria-hidden>
          {stars}
        </p>
        <div className="sm:max-lg:text-center">
          <Stars rating={average} className="text-xl" />
          <p className="text-sm">
            <span className="sr-only">
              <Trans>{stars} of 5 stars</Trans>,{' '}
            </span>
            <Plural value={count} one="from # customer who received it" other="from # customers who received it" />
          </p>
        </div>
      </div>
      <ul className="grid">
        {reviews.stars.map((one) => (
          <li key={one.rating}>
            <Bar {...one} of={count} isChosen={reviews.query.rating === one.rating} product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { rating: Rating; count: number; of: number; isChosen: boolean; product: Product }

const row = 'grid min-h-8 grid-cols-[2.25rem_1fr_2.5rem] items-center gap-3 rounded-control text-sm tabular-nums'

function Bar({ rating, count, of, isChosen, product }: BarProps) {
  const language = useLanguage()
  const [stars, times] = [formatNumber(rating, language), formatNumber(count, language)]
  const content = (
    <>
      <span className="flex items-center justify-end gap-1">
        {stars} <span className="stars w-[1em]!" />
        <span className="sr-only">
          <Plural value={rating} one="star:" other="stars:" />
        </span>
      </span>
      <span className="h-2 overflow-hidden rounded-full bg-[var(--no-star)]">
        <span className="block h-full rounded-full bg-[var(--star)]" style={{ width: `${(count * 100) / of}%` }} />
      </span>
      <span>{times}</span>
    </>
  )
  if (count === 0) return <p className={row}>{content}</p>
  return (
    <Link
      to={reviewsAddress(product, isChosen ? {} : { rating })}
      preventScrollReset
      aria-current={isChosen || undefined}
      className={`${row} hover:bg-primary-soft aria-[current]:font-bold aria-[current]:text-ink`}
    >
      {content}
    </Link>
  )
}

/** Whoever received the product is led to their own review of it; everybody else to where received products wait. */
function OwnReview({ productId }: { productId: string }) {
  const own = useOwnReview(productId)
  const isKnown = own?.written ?? own?.isWaiting
  return (
    <>
      <TextLink
        to={isKnown ? `/dashboard/reviews/${productId}` : '/dashboard/reviews'}
        className="inline-flex min-h-11 items-center gap-2 font-medium"
      >
        <PenLine size={16} strokeWidth={1.75} className="shrink-0" />
        {own?.written ? <Trans>Change your review</Trans> : <Trans>Write a review</Trans>}
      </TextLink>
      {own?.written?.isHidden && (
        <p className="basis-full text-sm">
          <Trans>The shop has hidden your review. Only you can see it.</Trans>
        </p>
      )}
    </>
  )
}

/** What the shop tells of a visitor's own review of a product; nothing of strangers. */
export type OwnReviewState = { isWaiting?: true; written?: { isHidden: boolean } }

/** The page is the same for everybody; whoever is logged in asks for their own part once it is there. */
function useOwnReview(productId: string): OwnReviewState | undefined {
  const [own, setOwn] = useState<OwnReviewState>()
  const address = useAddress(`/own-review?product=${productId}`)
  const visitorId = useVisitor(({ visitor }) => visitor?.id)
  useEffect(() => {
    if (visitorId) void ask(address).then(setOwn)
  }, [address, visitorId])
  return own
}

async function ask(address: string): Promise<OwnReviewState> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : {}
  } catch {
    // Nothing is offered to whoever the shop could not be asked about; the reviews stay.
    return {}
  }
}
