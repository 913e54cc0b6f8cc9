import type { Product } from '#contract/products.ts'
import { pricedFor } from '#domain/goods/choice-price.ts'
import { shortTitle } from '#domain/goods/short-title.ts'
import { languageOfText } from '../../i18n/language.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductPrice, Rating, type PricedProduct } from '../product-card/card-facts.tsx'
import { productAddress } from '../product-card/shown-product.ts'

export type Mini = Pick<Product, 'id' | 'slug' | 'title' | 'rating'> & PricedProduct & { picture?: string }

export function forMiniCard(product: Product): Mini {
  const { id, slug, title, price, deal, isFrom, rating, images } = pricedFor(product)
  const [picture] = images
  const shown = { ...(deal && { deal }), ...(isFrom && { isFrom }), ...(rating && { rating }) }
  return { id, slug, title, price, ...shown, ...(picture && { picture }) }
}

/** A product in a line: its picture, its name and what it costs, all one link. */
export function MiniCard({ mini }: { mini: Mini }) {
  const { title, picture, rating } = mini
  return (
    <Link
      to={productAddress(mini)}
      className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2 transition-shadow duration-[120ms] hover:shadow-2"
    >
      <span className="w-18 shrink-0 overflow-hidden rounded-image">
        <Picture url={picture} alt="" sizes="72px" />
      </span>
      <span className="min-w-0 flex-1">
        <span
          lang={languageOfText(title)}
          className="line-clamp-2 text-sm font-medium group-hover:underline group-hover:underline-offset-4"
        >
          {shortTitle(title)}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <ProductPrice product={mini} className="font-semibold" />
          {rating && <Rating rating={rating} />}
        </span>
      </span>
    </Link>
  )
}

/** Small cards in three lines to be pushed along on phones, in columns where there is room. */
export function MiniCards({ minis, label }: { minis: Mini[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="relative -mx-4 grid snap-x snap-mandatory auto-cols-[min(78vw,20rem)] grid-flow-col grid-rows-3 scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-2 md:grid-rows-none md:gap-3 md:overflow-visible md:px-0 lg:grid-cols-3"
    >
      {minis.map((mini) => (
        <li key={mini.id} className="snap-start">
          <MiniCard mini={mini} />
        </li>
      ))}
    </ul>
  )
}
