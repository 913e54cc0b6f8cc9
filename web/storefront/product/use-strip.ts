import { useCallback, useRef, useState } from 'react'

/** Follows which picture of a strip is seen, and brings another one into view. */
export function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const { clientWidth = 0 } = strip.current ?? {}
    strip.current?.scrollTo({ left: index * clientWidth, behavior })
  }, [])
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return { strip, shown, show, follow }
}
