import { useOffline } from '../../browser/connection.ts'
import { listingAddress, readListing, type Listing } from './listing.ts'
import type { LoadedListing } from './load-listing.ts'

/** What the page gets while its products are still on the way. */
export type ComingListing = { coming: Promise<LoadedListing> }

type Seen = LoadedListing & { seenAt: number }

/** The pages of lists that this visit has seen, oldest first. They are shared by all lists, and gone with the document. */
const seen = new Map<string, Seen>()
const mostSeen = 40
const freshFor = 5 * 60_000
const shortWait = 200

// Once the shop can be reached again, all of it is asked for anew: it may have been kept on the device.
useOffline.subscribe(({ isOffline }, before) => {
  if (before.isOffline && !isOffline) for (const one of seen.values()) one.seenAt = 0
})

/**
 * What a list shows when it is gone to: at once on the way back, else as soon as it is there. Coming from another page
 * nobody waits long for that, the list's frame is shown first.
 */
export async function arriveAt(
  listing: Listing,
  load: () => Promise<LoadedListing>,
): Promise<LoadedListing | ComingListing> {
  const here = readListing(location)
  const kept = seen.get(nameOf(listing))
  if (kept && Date.now() - kept.seenAt < freshFor && nameOf(here) === nameOf(listing)) return withEarlier(listing, kept)
  const loading = load().then(
    (loaded) => withEarlier(listing, keepSeen(listing, loaded)),
    () => withEarlier(listing, lost(here)),
  )
  if (isList(location) && here.path === listing.path) return loading
  return Promise.race([loading, pause(shortWait).then(() => ({ coming: loading }))])
}

/** Remembers a page that came with the document. */
export function keepArrived(listing: Listing, loaded: LoadedListing): void {
  if (!loaded.earlier && !seen.has(nameOf(listing))) keepSeen(listing, loaded)
}

function keepSeen(listing: Listing, loaded: LoadedListing): LoadedListing {
  if (loaded.isLost) return loaded
  const name = nameOf(listing)
  seen.delete(name)
  seen.set(name, { ...loaded, seenAt: Date.now() })
  for (const oldest of seen.keys()) {
    if (seen.size <= mostSeen) break
    seen.delete(oldest)
  }
  return loaded
}

/** Puts the pages before it in front of a page, as far as this visit has seen them. */
function withEarlier(listing: Listing, loaded: LoadedListing): LoadedListing {
  const last = new Set(loaded.cards.map(({ id }) => id))
  const earlier: LoadedListing['cards'] = []
  for (let page = listing.page - 1; page > 0; page--) {
    const before = seen.get(nameOf({ ...listing, page }))
    if (!before) break
    earlier.unshift(...before.cards.filter(({ id }) => !last.has(id)))
    for (const { id } of before.cards) last.add(id)
  }
  return { ...loaded, cards: [...earlier, ...loaded.cards], earlier: earlier.length }
}

/** The filters keep the counts they had when the products could not be fetched. */
function lost(here: Listing): LoadedListing {
  const { counts, total = 0 } = seen.get(nameOf(here)) ?? {}
  return { total, cards: [], isLost: true, ...(counts && { counts }) }
}

function nameOf(listing: Listing): string {
  return listingAddress({ ...listing, view: undefined })
}

function isList({ pathname }: Location): boolean {
  return /\/(shop|search)$/.test(pathname)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
