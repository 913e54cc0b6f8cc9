import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOrderNews } from '../orders/order-news.ts'

/** Several orders at once are one change. */
const settles = 500
/** A pointer that has lain still for so long is not about to press anything. */
const rests = 3000

/**
 * Brings the figures and the lists up to date when something has happened to an order. Not while a pointer is on its way
 * to something that can be pressed: another thing could stand there by then. What has the focus keeps it.
 */
export function useLiveFigures(): void {
  const heard = useOrderNews((news) => news.heard)
  const [atFirst] = useState(heard)
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const move = () => {
      movedAt = performance.now()
    }
    document.addEventListener('pointermove', move, { passive: true })
    return () => document.removeEventListener('pointermove', move)
  }, [])
  useEffect(() => {
    if (heard === atFirst) return
    const timer = setInterval(() => {
      if (isAboutToPress()) return
      clearInterval(timer)
      renew()
    }, settles)
    return () => clearInterval(timer)
  }, [heard, atFirst])
}

let movedAt = Number.NEGATIVE_INFINITY

function isAboutToPress(): boolean {
  return performance.now() - movedAt < rests && document.querySelector('main :is(a, button, summary):hover') !== null
}
