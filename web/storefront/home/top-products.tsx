import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '../../ui/link.tsx'
import { MiniCards, type Mini } from '../rows/mini-card.tsx'
import { RowSection } from '../rows/row-section.tsx'
import type { Part } from '../rows/load-part.ts'

/** What was bought most. */
export function TopProducts({ products }: { products: Part<Mini[]> }) {
  const { t } = useLingui()
  return (
    <RowSection title={t`Top Product`} all="/shop?sort=best-selling" part={products}>
      {(minis) => (minis.length > 0 ? <MiniCards minis={minis} label={t`Top Product`} /> : <NoProducts />)}
    </RowSection>
  )
}

export function NoProducts() {
  return (
    <p className="text-ink-2">
      <Trans>No products available.</Trans>{' '}
      <TextLink to="/shop" className="inline-flex min-h-11 items-center">
        <Trans>Go to the shop</Trans>
      </TextLink>
    </p>
  )
}
