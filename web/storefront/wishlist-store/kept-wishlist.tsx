import { useEffect } from 'react'
import { readKeptWishlist } from './wishlist-store.ts'

/** Reads the wishlist of this device once the page is alive, and again when another tab or a way back may have changed it. */
export function KeptWishlist() {
  useEffect(() => {
    readKeptWishlist()
    const events = new AbortController()
    addEventListener('storage', ({ key }) => (key === 'wishlist' || key === null) && readKeptWishlist(), events)
    addEventListener('pageshow', ({ persisted }) => persisted && readKeptWishlist(), events)
    return () => events.abort()
  }, [])
  return null
}
