import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { languageOfText } from '../../lib/language/language-of-text.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { DealRow } from './rows.server.ts'

/** What a deal makes cheaper: its first products with their prices, and how many more there are. */
export function DealtProducts({ deal: { products, others } }: { deal: DealRow }) {
  const more = formatNumber(others, useLanguage())
  if (products.length === 0)
    return (
      <span className="text-ink-2">
        <Trans>None of its products is sold any more</Trans>
      </span>
    )
  return (
    <ul className="grid gap-2">
      {products.map(({ id, title, picture, price, dealPrice }) => (
        <li key={id} className="flex items-center gap-3">
          <span className="shrink-0">
            <Thumbnail picture={picture} size={48} />
          </span>
          <span className="min-w-0">
            <span lang={languageOfText(title)} className="line-clamp-1 wrap-anywhere">
              {title}
            </span>
            <Price amount={dealPrice} was={price} />
          </span>
        </li>
      ))}
      {others > 0 && (
        <li className="text-ink-2">
          <Trans>+{more} more</Trans>
        </li>
      )}
    </ul>
  )
}
