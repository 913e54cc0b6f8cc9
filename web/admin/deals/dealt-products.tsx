import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import type { DealRow } from './rows.server.ts'

/** What a deal makes cheaper: its first products, the first of them with its price, and how many more there are. */
export function DealtProducts({ deal: { products, others } }: { deal: DealRow }) {
  const [first, ...rest] = products
  const more = formatNumber(rest.length + others, useLanguage())
  if (!first)
    return (
      <span className="text-ink-2">
        <Trans>None of its products is sold any more</Trans>
      </span>
    )
  return (
    <div className="grid gap-2 lg:flex lg:items-center lg:gap-4">
      <div className="flex shrink-0 gap-1 2xl:w-39">
        {products.map(({ id, picture }) => (
          <span key={id} className="lg:max-2xl:not-first:hidden">
            <Thumbnail picture={picture} size={48} />
          </span>
        ))}
      </div>
      <p className="min-w-0">
        <span lang={languageOfText(first.title)} className="line-clamp-1 wrap-anywhere">
          {first.title}
        </span>
        <Price amount={first.dealPrice} was={first.price} />
        {rest.length > 0 && (
          <span className="ms-2 text-ink-2">
            <Trans>+{more} more</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
