import { useEffect } from 'react'
import { readKeptCart } from './cart-store.ts'

/** Reads the cart of this device once the page is alive, and again when another tab or a way back may have changed it. */
export function KeptCart() {
  useEffect(() => {
    readKeptCart()
    const events = new AbortController()
    addEventListener('storage', ({ key }) => (key === 'cart' || key === null) && readKeptCart(), events)
    addEventListener('pageshow', ({ persisted }) => persisted && readKeptCart(), events)
    return () => events.abort()
  }, [])
  return null
}
