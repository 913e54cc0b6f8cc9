import { ProductCard } from '../product-card/product-card.tsx'
import type { Card } from '../product-card/shown-product.ts'

const columns = { four: 'lg:grid-cols-4', five: 'lg:grid-cols-5' }

type Props = { cards: Card[]; label: string; perLine?: keyof typeof columns; ratio?: 'square' | 'tall' }

/** One row to be pushed along on small screens, where a part of the next card shows; a grid on large ones. */
export function ProductRow({ cards, label, perLine = 'five', ratio }: Props) {
  return (
    <ul
      aria-label={label}
      className={`relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 ${columns[perLine]}`}
    >
      {cards.map((card) => (
        <li key={card.id} className="w-40 shrink-0 snap-start md:w-52 lg:w-auto">
          <ProductCard
            card={card}
            heading="h3"
            ratio={ratio}
            sizes="(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 208px, 160px"
          />
        </li>
      ))}
    </ul>
  )
}
