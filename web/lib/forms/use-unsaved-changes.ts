import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/** Asks before a form that holds changes is left: the page itself for links, the browser for everything else. */
export function useUnsavedChanges(isChanged: () => boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [])
  return blocker
}
