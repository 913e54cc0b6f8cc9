import { useEffect, useState } from 'react'
import { onSign } from './first-sign.ts'

/**
 * A part of the page that nobody sees before they have pressed something: it is fetched at the first sign of a person,
 * so that it is there when they press. Where that fails, the next sign tries again.
 */
export function useFetched<Part extends object>(fetchPart: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (part) return
    let isFetching = false
    return onSign(() => {
      if (isFetching) return
      isFetching = true
      const done = () => (isFetching = false)
      fetchPart().then(setPart, done)
    })
  }, [part, fetchPart])
  return part
}
