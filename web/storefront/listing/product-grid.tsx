import { memo } from 'react'
import type { Card } from '../product-card/shown-product.ts'
import { ProductCard } from '../product-card/product-card.tsx'

type Props = {
  cards: Card[]
  /** Clothes stand in tall pictures when they are among themselves. */
  ratio: 'square' | 'tall'
  heading?: 'h2' | 'h3'
  hasCategory?: boolean
  isBesideFilters?: boolean
}

/** Products beside each other, or as rows where a list is liked so. They stand while the next page is on its way. */
export const ProductGrid = memo(function ProductGrid({ cards, isBesideFilters = false, ...look }: Props) {
  return (
    <ul className={gridClass(isBesideFilters)}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            {...look}
            card={card}
            isFirst={index < 2}
            sizes="(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw"
          />
        </li>
      ))}
    </ul>
  )
})

export function gridClass(isBesideFilters: boolean): string {
  const columns = isBesideFilters ? 'lg:grid-cols-3 xl:grid-cols-4' : 'lg:grid-cols-4'
  return `grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 rows:grid-cols-1! ${columns}`
}
