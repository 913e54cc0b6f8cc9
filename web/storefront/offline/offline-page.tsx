import { useSearchParams } from 'react-router'
import { ownAddress } from '../../lib/own-address.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { NotKept } from './not-kept.tsx'

/** Where the service worker leads from a page that is not kept. The page itself is kept, the same for all of them. */
export default function OfflinePage() {
  const [query] = useSearchParams()
  return <NotKept from={useHydrated() ? ownAddress(query.get('from')) : undefined} />
}
