import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Stars } from '../../ui/stars.tsx'

/** What those who received a product think of it: "4.3 (12)" beside the stars. Where nobody has said, that is said. */
export function Rating({ rating }: Pick<Product, 'rating'>) {
  const language = useLanguage()
  if (!rating)
    return (
      <span className="text-sm text-ink-2">
        <Trans>No reviews yet</Trans>
      </span>
    )
  const average = formatNumber(rating.average, language, 1)
  const count = formatNumber(rating.count, language)
  return (
    <span className="rating">
      <Stars rating={rating.average} />
      <span aria-hidden className="tabular-nums">
        {average} ({count})
      </span>
      <span className="sr-only">
        <Trans>{average} of 5 stars</Trans>,{' '}
        <Plural value={rating.count} one={`${count} review`} other={`${count} reviews`} />
      </span>
    </span>
  )
}
