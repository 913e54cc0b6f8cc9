import { ProductCard } from './product-card.tsx'
import type { Card } from '../shown-product.ts'

/** Products beside each other; clothes stand in tall pictures when they are among themselves. */
export function ProductGrid({ cards, ratio }: { cards: Card[]; ratio: 'square' | 'tall' }) {
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            ratio={ratio}
            isFirst={index < 2}
            sizes="(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, 46vw"
          />
        </li>
      ))}
    </ul>
  )
}

/** One row to be pushed along on small screens, a grid of five on large ones. */
export function ProductRow({ cards }: { cards: Card[] }) {
  return (
    <ul className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 lg:mx-0 lg:grid lg:grid-cols-5 lg:overflow-visible lg:px-0">
      {cards.map((card) => (
        <li key={card.id} className="w-40 shrink-0 snap-start md:w-52 lg:w-auto">
          <ProductCard
            card={card}
            heading="h3"
            sizes="(min-width: 80rem) 232px, (min-width: 64rem) 19vw, (min-width: 48rem) 208px, 160px"
          />
        </li>
      ))}
    </ul>
  )
}
