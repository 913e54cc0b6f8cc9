import { Trans, useLingui } from '@lingui/react/macro'
import { slugOf } from '#domain/goods/slug.ts'
import { useColourName } from '../../../ui/choice/use-colour-name.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Price } from '../../../ui/price.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { CartLineForm } from './cart-line-form.tsx'
import { LineNote } from './line-note.tsx'
import type { ShownLine } from '../shown-line.ts'

/** A line of the cart: what it is, what one costs, how many, what they cost, and a way to take it out. */
export function CartLineItem({ line, onRemove }: { line: ShownLine; onRemove: () => void }) {
  const { t } = useLingui()
  const colourName = useColourName()
  const choice = [line.size, line.colour && colourName(line.colour)].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 md:grid-cols-[5rem_minmax(0,1fr)_auto_7rem] md:items-start">
      <Thumbnail picture={line.images[0]} size={80} />
      <div className="min-w-0">
        <TextLink
          to={`/details/${line.now?.slug ?? slugOf(line.title)}`}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {line.title}
        </TextLink>
        {choice && <p className="text-sm text-ink-2">{choice}</p>}
        <p className="mt-1 text-ink-2">
          <span className="sr-only">{t`Price`}: </span>
          <Price amount={line.price} style="line" />
        </p>
        <LineNote line={line} />
      </div>
      <CartLineForm line={line} name={choice ? `${line.title}, ${choice}` : line.title} onRemove={onRemove} />
      <p className="col-start-2 font-semibold md:col-start-auto md:pt-2.5 md:text-end">
        <span className="font-normal text-ink-2 md:sr-only">
          <Trans>Line total</Trans>:{' '}
        </span>
        <Price amount={line.price * line.quantity} style="line" />
      </p>
    </li>
  )
}
