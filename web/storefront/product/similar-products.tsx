import { useLingui } from '@lingui/react/macro'
import type { Part } from '../rows/load-part.ts'
import { ProductRow, RowSection } from '../rows/row-section.tsx'
import type { Card } from '../product-card/shown-product.ts'

/** What somebody who looks at this may want instead. */
export function SimilarProducts({ cards: part }: { cards: Part<Card[]> }) {
  const { t } = useLingui()
  if (part?.length === 0) return null
  return (
    <RowSection title={t`Similar products`} part={part}>
      {(cards) => <ProductRow cards={cards} label={t`Similar products`} perLine="four" />}
    </RowSection>
  )
}
