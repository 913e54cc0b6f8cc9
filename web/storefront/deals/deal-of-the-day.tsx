import { useLingui } from '@lingui/react/macro'
import { Countdown } from '../../ui/countdown.tsx'
import type { Part } from '../rows/load-part.ts'
import { ProductRow, RowSection } from '../rows/row-section.tsx'
import type { ShownDeal } from './load-deals.ts'
import { PercentOff } from './loyalty-offer.tsx'

/** The deal that ends next. While none runs, there is nothing to be seen of it. */
export function DealOfTheDay({ deals }: { deals: Part<ShownDeal[]> }) {
  const { t } = useLingui()
  if (deals?.length === 0) return null
  return (
    <RowSection title={t`Day of the deal`} all="/offer" part={deals}>
      {([deal]) => deal && <Deal deal={deal} />}
    </RowSection>
  )
}

function Deal({ deal: { percentOff, end, cards } }: { deal: ShownDeal }) {
  const { t } = useLingui()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-soft p-3 text-on-accent-soft md:mb-4 md:p-4">
        <PercentOff percent={percentOff} />
        <Countdown end={end} className="sm:flex-1 sm:justify-between" />
      </div>
      <ProductRow cards={cards} label={t`Products on offer`} perLine="four" />
    </>
  )
}
