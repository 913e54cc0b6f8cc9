import { Trans } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/orders.ts'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../lib/language/use-language.ts'
import { useColourName } from '../ui/choice/use-colour-name.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'

/** What an order is about: its first product, and how many more there are. */
export function FirstProduct({ order }: { order: AdminOrder }) {
  const language = useLanguage()
  const colourName = useColourName()
  const [first, ...others] = order.lines
  if (!first) return null
  const choice = [first.size, first.colour && colourName(first.colour)].filter(Boolean).join(', ')
  const more = formatNumber(others.length, language)
  return (
    <div className="flex items-start gap-3">
      <Thumbnail picture={first.images[0]} size={48} />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-2">{first.title}</span>
        <span className="text-ink-2">
          {choice} × {formatNumber(first.quantity, language)}
        </span>
        {others.length > 0 && (
          <span className="ms-2 text-ink-2">
            <Trans>+{more} more</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
