import { create } from 'zustand'
import { useEffect, useState } from 'react'

/** Whether the shop cannot be reached, as far as this device knows. */
export const useOffline = create<{ isOffline: boolean }>(() => ({ isOffline: false }))

const slowAfter = 8000

/** Whether what is going on has been going on for more than eight seconds. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn])
  return isSlow
}

/** Whether this device asks for as few bytes as possible. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
