import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * A part of the page that nobody sees before they have pressed something: it is fetched at the first sign of a person,
 * so that it is there when they press. Where that fails, the next sign tries again.
 */
export function useFetched<Part extends object>(fetchPart: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (part) return
    const listening = new AbortController()
    let isFetching = false
    const fetchNow = () => {
      if (isFetching) return
      isFetching = true
      const done = () => (isFetching = false)
      fetchPart().then(setPart, done)
    }
    for (const sign of signs) addEventListener(sign, fetchNow, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [part, fetchPart])
  return part
}
