import { useLingui } from '@lingui/react/macro'
import { RetryCard } from '../rows/retry-card.tsx'
import { RowSection } from '../rows/row-section.tsx'
import { ProductRow } from '../rows/product-row.tsx'
import type { loadOffers } from './load-offers.ts'
import { LoyaltyOffer } from './loyalty-offer.tsx'
import { NoOffers } from './no-offers.tsx'
import { AllOffers, OfferSection } from './offer-section.tsx'

/** Everything that is cheaper for a while, and the offer that always runs. */
export function Offers({ deals, newest }: Awaited<ReturnType<typeof loadOffers>>) {
  const { t } = useLingui()
  const isNone = deals?.length === 0
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      {deals === undefined && <RetryCard />}
      {isNone && <NoOffers />}
      {deals?.map((deal) => (
        <OfferSection key={deal.id} deal={deal} />
      ))}
      {deals && !isNone && <AllOffers />}
      <LoyaltyOffer />
      {!deals?.length && (
        <RowSection title={t`New Arrivals`} all="/shop?sort=newest" part={newest}>
          {(cards) => <ProductRow cards={cards} label={t`New Arrivals`} perLine="four" />}
        </RowSection>
      )}
    </div>
  )
}
