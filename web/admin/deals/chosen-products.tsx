import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { dealPrice } from '#domain/goods/deal.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { Price } from '../../ui/price.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { ShownProduct } from './typed-deal.ts'

type Props = {
  chosen: ShownProduct[]
  /** How much is off; nothing while that is not typed yet. */
  percent: number | undefined
  onDrop: (id: string) => void
  error: string | undefined
}

/** What the deal makes cheaper, at the prices that shoppers will see. */
export function ChosenProducts({ chosen, percent, onDrop, error }: Props) {
  return (
    <div>
      <p role="status" className="font-medium">
        {chosen.length > 0 ? (
          <Plural value={chosen.length} one="# product in this deal" other="# products in this deal" />
        ) : (
          <Trans>No product is in this deal yet</Trans>
        )}
      </p>
      {error && (
        <p id="deal-products-error" className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line">
          {chosen.map((product) => (
            <Chosen key={product.id} product={product} percent={percent} onDrop={onDrop} />
          ))}
        </ul>
      )}
    </div>
  )
}

type ChosenProps = { product: ShownProduct; percent: number | undefined; onDrop: (id: string) => void }

function Chosen({ product: { id, title, picture, price }, percent, onDrop }: ChosenProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-3 p-2">
      <input type="hidden" name="products" value={id} />
      <span className="shrink-0">
        <Thumbnail picture={picture} size={48} />
      </span>
      <p className="min-w-0 flex-1">
        <span lang={languageOfText(title)} className="line-clamp-2 wrap-anywhere">
          {title}
        </span>
        {percent === undefined ? (
          <Price amount={price} />
        ) : (
          <Price amount={dealPrice(price, percent)} was={price} className="font-semibold" />
        )}
      </p>
      <button
        type="submit"
        name="drop"
        value={id}
        aria-label={t`Remove: ${title}`}
        onClick={(press) => {
          press.preventDefault()
          onDrop(id)
        }}
        className="shrink-0 text-ink-2 btn-icon"
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}
