import { formatNumber, type Poisha } from '#domain/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useChoiceName } from '../../ui/use-colour-name.ts'

type Line = {
  title: string
  image?: string | undefined
  price: Poisha
  quantity: number
  size?: string
  colour?: string
}

/** A line of an order: what it is, in which size and colour, and how many. */
export function OrderedItem({ line: { title, image, price, quantity, size, colour } }: { line: Line }) {
  const choiceName = useChoiceName()
  const language = useLanguage()
  const choice = choiceName({ size, colour })
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-3">
      <Thumbnail picture={image || undefined} size={48} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-2">
          {choice && <span className="block">{choice}</span>}
          <span className="whitespace-nowrap tabular-nums">
            <Price amount={price} style="line" /> × {formatNumber(quantity, language)}
          </span>
        </p>
      </div>
      <Price amount={price * quantity} style="line" />
    </li>
  )
}
