import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChoiceName } from '../../ui/use-colour-name.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { OrderRow } from './rows.server.ts'

/** What an order is about: its first product, and how many more there are. */
export function FirstProduct({ order: { product, others } }: { order: Pick<OrderRow, 'product' | 'others'> }) {
  const language = useLanguage()
  const choiceName = useChoiceName()
  if (!product) return null
  const choice = choiceName(product)
  const more = formatNumber(others, language)
  return (
    <div className="flex min-w-0 items-center gap-2.5 *:first:size-10">
      <Thumbnail picture={product.picture} size={48} />
      <p className="min-w-0 flex-1">
        <span title={product.title} className="line-clamp-1 break-all">
          {product.title}
        </span>
        <span className="flex gap-x-2 whitespace-nowrap text-ink-2">
          <span className="flex min-w-0">
            <span className="truncate">{choice}</span>
            <span className="shrink-0 whitespace-pre"> × {formatNumber(product.quantity, language)}</span>
          </span>
          {others > 0 && (
            <span className="min-w-0 truncate">
              <Trans>+{more} more</Trans>
            </span>
          )}
        </span>
      </p>
    </div>
  )
}
