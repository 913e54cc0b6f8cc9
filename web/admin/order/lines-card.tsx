import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useColourName } from '../../ui/choice/use-colour-name.ts'
import { TextLink } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { Card } from './card.tsx'
import type { Details } from './details.server.ts'
import { Sums } from './sums.tsx'

/** What was ordered, and what it comes to. */
export function LinesCard({ order }: Pick<Details, 'order'>) {
  return (
    <Card id="lines" title={<Trans>What was ordered</Trans>}>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={`${line.productId} ${line.size} ${line.colour}`} line={line} />
        ))}
      </ul>
      <Sums order={order} />
    </Card>
  )
}

function Line({ line }: { line: Details['order']['lines'][number] }) {
  const language = useLanguage()
  const colourName = useColourName()
  const choice = [line.size, line.colour && colourName(line.colour)].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Thumbnail picture={line.picture} size={48} />
      <div className="min-w-0 flex-1">
        <TextLink to={`/admin/products/edit/${line.productId}`} className="line-clamp-2">
          {line.title}
        </TextLink>
        <p className="text-ink-2">
          {choice && `${choice} · `}
          <Price amount={line.price} /> × {formatNumber(line.quantity, language)}
        </p>
      </div>
      <Price amount={line.price * line.quantity} className="font-semibold" />
    </li>
  )
}
