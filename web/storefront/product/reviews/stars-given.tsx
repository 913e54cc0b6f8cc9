import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import type { Rating } from '#domain/goods/review.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Link } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { LoadedReviews } from './load-reviews.ts'
import { reviewsAddress } from './reviews-address.ts'

type Props = { product: Product; rating: NonNullable<Product['rating']>; reviews: LoadedReviews }

/** The average, and how many gave how many stars; each of them leads to what they say. */
export function StarsGiven({ product, rating: { average, count }, reviews }: Props) {
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
            <Bar {...one} of={count} isChosen={reviews.asked.rating === one.rating} product={product} />
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
