import type { RunningDeal } from '#domain/goods/deal.ts'
import type { Poisha } from '#domain/money.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Saving } from '../../ui/price.tsx'

/** What the running deal saves on a product, and until when. */
export function DealNow({ price, deal }: { price: Poisha; deal: RunningDeal }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1.5 rounded-card bg-accent-soft p-3 text-on-accent-soft">
      <Saving amount={deal.price} was={price} style="figure" className="font-semibold" />
      <Countdown endsAt={deal.endsAt} />
    </div>
  )
}
