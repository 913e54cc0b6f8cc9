import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { ChoiceWords } from '../../cart/choice-words.tsx'
import { languageOfText } from '../../../i18n/language-of-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Day } from '../../../ui/day.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { ShownReview } from './load-reviews.ts'
import { ReviewPictures } from './review-pictures.tsx'

/** What one person says of a product. A deleted account leaves its words without a name. */
export function ReviewItem({ review, title }: { review: ShownReview; title: string }) {
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
