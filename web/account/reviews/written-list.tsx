import { Trans } from '@lingui/react/macro'
import { EyeOff, PenLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PictureRow } from '../../ui/picture-row.tsx'
import { Day } from '../../ui/day.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { WrittenReview } from './load-own-reviews.ts'

/** One's own reviews, those too that nobody else sees. */
export function WrittenList({ written }: { written: WrittenReview[] }) {
  if (written.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">
        <Trans>Written</Trans>
      </h2>
      <ul className="grid gap-3">
        {written.map((review) => (
          <li key={review.id} className="grid gap-3 rounded-card border border-line bg-surface p-4">
            <ProductLine product={review.product}>
              <Given review={review} />
            </ProductLine>
            {review.isHidden && <HiddenNote />}
            {review.text && (
              <p lang={languageOfText(review.text)} className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
                {review.text}
              </p>
            )}
            <PictureRow pictures={review.pictures} />
            <Actions review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Given({ review: { rating, written, changed } }: { review: WrittenReview }) {
  const stars = formatNumber(rating, useLanguage())
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={rating} className="text-lg" />
      <span className="sr-only">
        <Trans>{stars} of 5 stars</Trans>
      </span>
      <Day day={written} />
      {changed && (
        <span>
          <Trans>
            changed on <Day day={changed} />
          </Trans>
        </span>
      )}
    </p>
  )
}

/** Says that the shop has hidden the review. */
export function HiddenNote() {
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-on-warning-soft">
      <EyeOff size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      <Trans>
        The shop has hidden this review. Only you can see it, its stars do not count, and a change stays hidden too.
      </Trans>
    </p>
  )
}

function Actions({ review: { product } }: { review: WrittenReview }) {
  const action = 'inline-flex min-h-11 items-center gap-2 font-medium'
  return (
    <p className="flex flex-wrap gap-x-6">
      {product.slug && (
        <TextLink to={`/dashboard/reviews/${product.productId}`} className={action}>
          <PenLine size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <Trans>
              Change<span className="sr-only">: {product.title}</span>
            </Trans>
          </span>
        </TextLink>
      )}
      <TextLink to={`/dashboard/reviews/${product.productId}?remove#remove`} className={action}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <Trans>
            Remove<span className="sr-only">: {product.title}</span>
          </Trans>
        </span>
      </TextLink>
    </p>
  )
}

type Props = { product: { slug?: string; title: string; picture?: string }; children: ReactNode }

/** Which product it is about; it is a link as long as it is sold. */
export function ProductLine({ product: { slug, title, picture }, children }: Props) {
  return (
    <div className="flex items-start gap-4">
      <span className="shrink-0">
        <Thumbnail picture={picture} size={80} />
      </span>
      <div className="grid min-w-0 gap-1">
        <p lang={languageOfText(title)} className="font-semibold wrap-anywhere">
          {slug ? <TextLink to={`/details/${encodeURIComponent(slug)}`}>{title}</TextLink> : title}
        </p>
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
