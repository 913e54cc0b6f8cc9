import { useLingui } from '@lingui/react/macro'
import { DealOfTheDay } from '../deals/deal-of-the-day.tsx'
import { LoyaltyOffer } from '../deals/loyalty-offer.tsx'
import { RowSection } from '../rows/row-section.tsx'
import { RecentlySeen } from '../recently-viewed/recently-seen.tsx'
import { CategoryTiles } from './fetched-tiles.ts'
import { Highlights } from './highlights.tsx'
import type { loadHome } from './load-home.ts'
import { NewestRow } from './newest-row.tsx'
import { TopProducts } from './top-products.tsx'

type Props = Awaited<ReturnType<typeof loadHome>>

/** The sections of the home page, one under the other. */
export function HomeRows({ tiles, deals, newest, newestClothes, bestSelling }: Props) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-10 md:gap-14">
      <RowSection title={t`Categories`} all="/shop" part={tiles}>
        {(all) => <CategoryTiles tiles={all} />}
      </RowSection>
      <DealOfTheDay deals={deals} />
      <RecentlySeen />
      <NewestRow title={t`New Arrivals`} all="/shop?sort=newest" cards={newest} />
      <NewestRow title={t`The Fashion`} all="/shop?category=Cloth&sort=newest" cards={newestClothes} ratio="tall" />
      <TopProducts products={bestSelling} />
      <LoyaltyOffer />
      <RowSection title={t`What you can count on`} part>
        {() => <Highlights />}
      </RowSection>
    </div>
  )
}
