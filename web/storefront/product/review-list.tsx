import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, lazy, Suspense, useState, type MouseEvent } from 'react'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { pictureAt } from '#domain/goods/catalog.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ChoiceWords } from '../cart/choice-words.tsx'
import { languageOfText } from '../../i18n/language.ts'
import { Day } from '../../ui/day.tsx'
import { Stars } from '../../ui/stars.tsx'
import { productAddress } from '../product-card/shown-product.ts'
import type { ReviewQuery, LoadedReviews, ShownReview } from './product.server.ts'

type Props = { product: Product; reviews: LoadedReviews }

/** The reviews that are asked for, a page at a time. */
export function ReviewList({ product, reviews: { shown, query, total, limit } }: Props) {
  const { t } = useLingui()
  const heading = useFocusOnNewQuery(query)
  const { rating, page } = query
  if (total === 0 && !rating) return null
  const isMore = page * limit < total
  return (
    <section className="grid content-start gap-1">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-40 text-lg text-ink outline-none">
        <Which query={query} total={total} />
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
          <ButtonLink to={reviewsAddress(product, { ...query, page: page - 1 })} variant="secondary" preventScrollReset>
            <Trans>Newer reviews</Trans>
          </ButtonLink>
        )}
        {isMore && (
          <ButtonLink to={reviewsAddress(product, { ...query, page: page + 1 })} variant="secondary" preventScrollReset>
            <Trans>More reviews</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** "3 reviews (5 stars, page 2)". */
function Which({ query: { rating, page }, total }: { query: ReviewQuery; total: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [count, stars, place] = [total, rating ?? 0, page].map((one) => formatNumber(one, language))
  const ofStars = rating && t`${plural(rating, { one: `${stars} star`, other: `${stars} stars` })}`
  const limits = [ofStars, page > 1 && t`page ${place}`]
  const limitsInWords = limits.filter(Boolean).join(', ')
  return (
    <>
      <Plural value={total} one={`${count} review`} other={`${count} reviews`} />{' '}
      {limitsInWords && `(${limitsInWords})`}
    </>
  )
}

/** Whoever asked for other reviews goes on where they begin. */
function useFocusOnNewQuery({ rating, page }: ReviewQuery) {
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

/** What one person says of a product. A deleted account leaves its words without a name. */
function ReviewItem({ review, title }: { review: ShownReview; title: string }) {
  const { author, rating, text, pictures, written, changed } = review
  const stars = formatNumber(rating, useLanguage())
  return (
    <li className="grid gap-2 py-5">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} className="text-lg" />
        <span className="sr-only">
          <Trans>{stars} of 5 stars</Trans>
        </span>
        <b lang={languageOfText(author)} className="font-semibold wrap-anywhere text-ink">
          {author || <Trans>A former customer</Trans>}
        </b>
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <p>
          <Day day={written} />
        </p>
        {(review.size || review.colour) && (
          <>
            <span aria-hidden>·</span>
            <ChoiceWords choice={review} />
          </>
        )}
        {changed && (
          <>
            <span aria-hidden>·</span>
            <p>
              <Trans>
                changed on <Day day={changed} />
              </Trans>
            </p>
          </>
        )}
      </div>
      {text && (
        <p lang={languageOfText(text)} className="wrap-anywhere whitespace-pre-line text-ink">
          {text}
        </p>
      )}
      <ReviewPictures pictures={pictures} author={author} title={title} />
    </li>
  )
}

const LargePictures = lazy(() => import('./large-pictures.tsx').then((file) => ({ default: file.LargePictures })))

type ReviewPicturesProps = { pictures: string[]; author: string; title: string }

/** The pictures of a review: small ones that open larger, without scripts as pictures by themselves. */
function ReviewPictures({ pictures, author, title }: ReviewPicturesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [opened, setOpened] = useState<number>()
  if (pictures.length === 0) return null
  const altOf = (index: number) => {
    const number = formatNumber(index + 1, language)
    return author ? t`Picture ${number} by ${author}` : t`Picture ${number} by a customer`
  }
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              className="block rounded-image"
            >
              <img
                src={pictureAt(url, 180)}
                alt={altOf(index)}
                width={88}
                height={88}
                loading="lazy"
                className="size-22 rounded-image border border-line bg-sunken object-cover transition-opacity hover:opacity-85"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <LargePictures
            pictures={pictures}
            altOf={altOf}
            title={title}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Where some of the reviews of a product stand. */
export function reviewsAddress(product: { slug: string }, { rating, page = 1 }: Partial<ReviewQuery>): string {
  const query = new URLSearchParams()
  if (rating) query.set('stars', String(rating))
  if (page > 1) query.set('reviews', String(page))
  return `${productAddress(product)}${query.size > 0 ? `?${query}` : ''}#reviews`
}
