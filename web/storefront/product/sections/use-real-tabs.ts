import { useEffect, useState, useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** The bar of tabs with its library, which only large screens fetch. */
export function fetchTabBar() {
  return import('./tab-bar.tsx').then(({ TabBar }) => ({ default: TabBar }))
}

/** Whether this is a large screen, and the tabs for it are here. */
export function useRealTabs(): boolean {
  const [isHere, setHere] = useState(false)
  const isWide = useIsWide()
  useEffect(() => {
    if (!isWide) return
    fetchTabBar().then(
      () => setHere(true),
      () => {},
    )
  }, [isWide])
  return isWide && isHere
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
