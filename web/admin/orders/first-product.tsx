import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/use-colour-name.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { OrderRow } from './rows.server.ts'

/** What an order is about: its first product, and how many more there are. */
export function FirstProduct({ order: { product, others } }: { order: Pick<OrderRow, 'product' | 'others'> }) {
  const language = useLanguage()
  const colourName = useColourName()
  if (!product) return null
  const choice = [product.size, product.colour && colourName(product.colour)].filter(Boolean).join(', ')
  const more = formatNumber(others, language)
  return (
    <div className="flex items-start gap-3">
      <Thumbnail picture={product.picture} size={48} />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-2">{product.title}</span>
        <span className="text-ink-2">
          {choice} × {formatNumber(product.quantity, language)}
        </span>
        {others > 0 && (
          <span className="ms-2 text-ink-2">
            <Trans>+{more} more</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
