import { languageOfText } from '../../lib/language-of-text.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { CartNow } from './cart-now.tsx'
import { productAddress, type Card } from '../shown-product.ts'
import { StockLine } from '../stock-line.tsx'

type Props = { card: Card; sizes: string; ratio?: 'square' | 'tall'; isFirst?: boolean; heading?: 'h2' | 'h3' }

/** A product in a list: one link over picture and title, and a button beside it. */
export function ProductCard({ card, sizes, ratio = 'square', isFirst, heading: Heading = 'h2' }: Props) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[120ms] hover:shadow-2">
      <Link to={productAddress(card)} aria-label={card.title} className="block -outline-offset-2">
        <CardPictures card={card} sizes={sizes} ratio={ratio} isFirst={isFirst} />
        <Heading
          lang={languageOfText(card.title)}
          className="mx-3 mt-3 line-clamp-2 min-h-12 text-sm font-medium text-wrap md:min-h-[3.375rem] md:text-base"
        >
          {card.shortTitle}
        </Heading>
      </Link>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-1 pb-3">
        <Price amount={card.price} className="text-lg font-semibold" />
        <StockLine stock={card.stock} />
        <div className="mt-auto pt-2">
          <CartNow product={card} />
        </div>
      </div>
    </article>
  )
}

/** The second picture is fetched only where a pointer can hover, and never to a device that saves data. */
function CardPictures({ card, sizes, ratio, isFirst }: Omit<Props, 'heading'>) {
  const [first, second] = card.images
  return (
    <span className="relative block overflow-hidden">
      <Picture url={first} alt="" sizes={sizes} ratio={ratio} isFirst={isFirst} />
      {second && (
        <span className="absolute inset-0 hidden in-data-save-data:hidden! [@media(hover:hover)]:group-hover:block [@media(prefers-reduced-data:reduce)]:hidden!">
          <Picture url={second} alt="" sizes={sizes} ratio={ratio} />
        </span>
      )}
    </span>
  )
}
