import { useSyncExternalStore } from 'react'

/** False while the page is as the server sent it, true once it is alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
