import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { useNavigation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { listingAddress, pageSize } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'
import { ProductGrid } from './product-grid.tsx'
import { Shown } from './shown.tsx'

/** The products of a list; the old ones stay, dimmed, until the next are there. */
export function ListingView({ listing, total, cards }: LoadedListing) {
  const { state, location } = useNavigation()
  const isChanging = state === 'loading' && location.pathname.endsWith('/shop')
  if (cards.length === 0) return <NothingHere />
  return (
    <div aria-busy={isChanging || undefined} className="transition-opacity duration-[120ms] aria-busy:opacity-60">
      <ProductGrid cards={cards} ratio={listing.category === 'Cloth' ? 'tall' : 'square'} />
      <div className="mt-8 grid justify-items-center gap-4">
        <Shown page={listing.page} count={cards.length} total={total} />
        <Pager
          page={listing.page}
          pages={Math.ceil(total / pageSize)}
          addressOf={(page) => listingAddress({ ...listing, page })}
        />
      </div>
    </div>
  )
}

function NothingHere() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={<PackageOpen size={30} strokeWidth={1.5} />}
      title={t`No products available.`}
      action={
        <ButtonLink to="/shop">
          <Trans>Show all products</Trans>
        </ButtonLink>
      }
    >
      <Trans>There is nothing on this page of the list. Everything else is in the shop.</Trans>
    </EmptyState>
  )
}
