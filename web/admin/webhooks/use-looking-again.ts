import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pause = 1500

/** While a message is on its way, the page looks again every now and then, as long as somebody looks at it. */
export function useLookingAgain(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
}
