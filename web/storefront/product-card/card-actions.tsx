import { useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { iconButtonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Heart } from '../wishlist-store/heart.tsx'
import { productAddress, type Card } from './shown-product.ts'

/** A round plate of 36 px in a target of 44. */
const plate = 'rounded-full! border-4 border-transparent bg-surface/90 bg-clip-padding hover:bg-primary-soft'
/** Always there under a finger; with a pointer or a keyboard, when the card is being looked at. */
const onHover =
  'hovering:opacity-0 group-hover:opacity-100! group-focus-within:opacity-100! has-[[aria-pressed=true]]:opacity-100!'

/** What else can be done with a product of a list. */
export function CardActions({ card }: { card: Card }) {
  const { t } = useLingui()
  return (
    <>
      <div className={`absolute end-1 top-1 transition-opacity duration-[120ms] ${onHover}`}>
        <Heart product={card} className={plate} />
      </div>
      <Link
        to={productAddress(card)}
        aria-label={t`Details: ${card.title}`}
        className={`absolute start-1 top-1 rows:start-auto rows:end-1 rows:top-12 ${iconButtonClass} ${plate} transition-opacity! ${onHover}`}
      >
        <Eye size={20} strokeWidth={1.75} aria-hidden />
      </Link>
    </>
  )
}
