import { currentPrice } from '#domain/goods/deal.ts'
import { languageOfText } from '../../i18n/language-of-text.ts'
import { Link } from '../../ui/link.tsx'
import { Price, Saving } from '../../ui/price.tsx'
import { Rating } from './rating.tsx'
import { productAddress } from './shown-product.ts'
import { StockLine } from './stock-line.tsx'
import { useCategoryName } from './use-category-name.ts'
import { CardActions } from './card-actions.tsx'
import { CardPictures, type PictureLook } from './card-pictures.tsx'
import { CartNow } from './cart-now.tsx'

type Props = PictureLook & { heading?: 'h2' | 'h3'; hasCategory?: boolean }

/** A product in a list: one link over picture and title, and buttons beside it. */
export function ProductCard({ card, heading: Heading = 'h2', hasCategory, ...look }: Props) {
  const categoryName = useCategoryName()
  const price = currentPrice(card)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-[120ms] hover:shadow-2 rows:min-h-30 rows:ps-27 sm:rows:min-h-46 sm:rows:ps-43">
      <Link
        to={productAddress(card)}
        aria-label={card.title}
        className="block scroll-mt-16 -outline-offset-2 lg:scroll-mt-2"
      >
        <CardPictures {...look} card={card} />
        <Heading
          lang={languageOfText(card.title)}
          className="mx-3 mt-3 line-clamp-2 min-h-10 text-sm font-medium text-wrap md:min-h-[3.375rem] md:text-base rows:min-h-0! rows:pe-9"
        >
          {card.shortTitle}
        </Heading>
      </Link>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-1 pb-3 sm:rows:grid sm:rows:grid-cols-[1fr_13rem] sm:rows:content-start sm:rows:gap-x-6">
        <Features features={card.features ?? []} />
        {hasCategory && <p className="text-sm text-ink-2">{categoryName(card.category)}</p>}
        <Rating rating={card.rating} />
        <Price amount={price} was={card.price} className="text-lg font-semibold" />
        {price < card.price && <Saving amount={price} was={card.price} className="text-sm font-medium text-sale" />}
        <StockLine stock={card.stock} />
        <div className="mt-auto pt-2 max-sm:order-2">
          <CartNow product={card} />
        </div>
      </div>
      <CardActions card={card} />
    </article>
  )
}

/** Goods that are bought for what they can do are compared by it: rows have room for that. */
function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <ul className="hidden list-disc ps-5 text-sm text-ink-2 max-sm:order-1 rows:block sm:rows:row-span-7">
      {features.map((feature) => (
        <li key={feature} lang={languageOfText(feature)}>
          {feature}
        </li>
      ))}
    </ul>
  )
}
