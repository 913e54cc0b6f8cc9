import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pause = 700

/** Asks again and again how far it is, until it is done; not while nobody looks. */
export function useWatching(isUnderway: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderway || state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pause)
    const look = () => void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isUnderway, state, revalidate])
}
