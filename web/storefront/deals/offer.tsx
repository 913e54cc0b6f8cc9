import { useLingui } from '@lingui/react/macro'
import { loadOffers } from './load-offers.ts'
import { Offers } from './offers.tsx'
import { isWhole, shop } from '../../lib/shop/shop.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/offer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await loadOffers(context.get(shop))
  context.set(isWhole, !Object.values(parts).includes(undefined))
  return parts
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page py-6 md:py-10">
      <PageHead
        title={t`Offers`}
        description={t`What is cheaper at Haat right now, what you save, and until when.`}
        canonical="/offer"
      />
      <h1 className="mb-5 text-2xl md:text-3xl">{t`Offers`}</h1>
      <Offers {...loaderData} />
    </div>
  )
}
