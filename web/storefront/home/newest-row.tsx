import { RowSection } from '../rows/row-section.tsx'
import type { Part } from '../rows/load-part.ts'
import { ProductRow } from '../rows/product-row.tsx'
import type { Card } from '../product-card/shown-product.ts'
import { NoProducts } from './top-products.tsx'

type Props = { title: string; all: string; cards: Part<Card[]>; ratio?: 'square' | 'tall' }

/** The newest products of a kind, in a row. */
export function NewestRow({ title, all, cards: part, ratio }: Props) {
  return (
    <RowSection title={title} all={all} part={part}>
      {(cards) => (cards.length > 0 ? <ProductRow cards={cards} label={title} ratio={ratio} /> : <NoProducts />)}
    </RowSection>
  )
}
