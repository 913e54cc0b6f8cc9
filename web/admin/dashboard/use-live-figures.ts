import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOrderNews } from '../orders/order-news.ts'

/** Several orders at once are one change. */
const settles = 500

/**
 * Brings the figures and the lists up to date when something has happened to an order. Not while a pointer or the focus
 * is on something that can be pressed: it could be another thing by then.
 */
export function useLiveFigures(): void {
  const heard = useOrderNews((news) => news.heard)
  const [atFirst] = useState(heard)
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (heard === atFirst) return
    const done = new AbortController()
    const tryNow = () => {
      if (done.signal.aborted || isAboutToPress()) return
      done.abort()
      renew()
    }
    const timer = setTimeout(() => {
      tryNow()
      if (done.signal.aborted) return
      for (const event of ['pointerover', 'pointerup', 'focusout'])
        document.addEventListener(event, () => setTimeout(tryNow), { signal: done.signal })
    }, settles)
    return () => {
      clearTimeout(timer)
      done.abort()
    }
  }, [heard, atFirst])
}

function isAboutToPress(): boolean {
  return document.querySelector('main :is(a, button, summary):is(:hover, :focus-visible)') !== null
}
