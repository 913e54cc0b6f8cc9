import { Trans } from '@lingui/react/macro'
import { ConnectionNote } from '../../ui/notes/connection-note.tsx'
import { useTodaysWishes } from '../wishlist-store/use-todays-wishes.ts'
import { EmptyWishlist, ScriptsNeeded } from './empty-wishlist.tsx'
import { WishlistTable } from './wishlist-table.tsx'

/** The wishlist of this device, once the page is alive. */
export function WishlistView() {
  const { wishes, isRead, isSlow, isLost, retry } = useTodaysWishes()
  if (!isRead) return <Unread />
  return (
    <div className="mt-6 grid gap-4">
      {(isSlow || isLost) && (
        <ConnectionNote isSlow={isSlow} onRetry={retry}>
          <Trans>The shop cannot be reached. Prices are those of the day you saved them; the stock is unknown.</Trans>
        </ConnectionNote>
      )}
      <WishlistTable wishes={wishes} isLost={isLost} empty={<EmptyWishlist />} />
    </div>
  )
}

function Unread() {
  return (
    <div className="mt-6">
      <ScriptsNeeded />
      <div aria-hidden className="hidden h-72 rounded-card bg-sunken scripted:block motion-safe:animate-pulse" />
    </div>
  )
}
