import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { changesOf, readProfile, type TypedProfile } from './typed-profile.ts'

/** Asks before a profile that holds changes is left. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, kept: TypedProfile): Blocker {
  return useUnsavedChanges(
    () => form.current !== null && Object.keys(changesOf(readProfile(new FormData(form.current)), kept)).length > 0,
  )
}

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
