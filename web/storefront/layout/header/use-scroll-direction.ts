import { useEffect } from 'react'

const farEnough = 8
const belowTheHeader = 160

/** Tells the styles (`scrolling-down:`) which way the page was last scrolled. */
export function useScrollDirection(): void {
  useEffect(() => {
    let last = scrollY
    const look = () => {
      if (Math.abs(scrollY - last) < farEnough) return
      const isDown = scrollY > last && scrollY > belowTheHeader
      document.documentElement.toggleAttribute('data-scrolling-down', isDown)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
}
