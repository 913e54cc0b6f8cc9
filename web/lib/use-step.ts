import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { takeStep } from './back-step.ts'

/** What is open over the page is a step in the history, but for the time that another page is on its way. */
export function useStep(isOpen: boolean, close: () => void): void {
  const isStill = useNavigation().state === 'idle'
  useEffect(() => {
    if (isOpen && isStill) takeStep(close)
  }, [isOpen, isStill, close])
}
