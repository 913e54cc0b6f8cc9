import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the answer that the address names, where the browser has not done so by itself. */
export function useOpenedAnswer(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const answer = hash ? document.getElementById(decode(hash.slice(1))) : null
    const question = answer?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
  }, [hash, key])
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
