import { useEffect, useState } from 'react'
import { useAddress } from '../../i18n/use-address.ts'
import type { Mini } from '../rows/mini-card.tsx'
import { forgetSeen, readSeen } from './kept-seen.ts'

export type Seen = { minis: Mini[]; wasCleared: boolean; clear: () => void }

/** The products that were looked at on this device, as they are today; undefined until that is known. */
export function useSeen(): Seen | undefined {
  const [minis, setMinis] = useState<Mini[]>()
  const [wasCleared, setCleared] = useState(false)
  const address = useAddress('/recently-viewed')

  useEffect(() => {
    const leaving = new AbortController()
    void ask(address, leaving.signal).then((found) => found && setMinis(found))
    return () => leaving.abort()
  }, [address])

  function clear() {
    forgetSeen()
    setMinis([])
    setCleared(true)
  }
  return minis && { minis, wasCleared, clear }
}

/** A list that is only a convenience fails without a word. */
async function ask(address: string, signal: AbortSignal): Promise<Mini[] | undefined> {
  const ids = readSeen()
  if (ids.length === 0) return []
  try {
    const answer = await fetch(`${address}?ids=${ids.join(',')}`, { signal })
    const { minis }: { minis: Mini[] } = await answer.json()
    return minis
  } catch {
    return signal.aborted ? undefined : []
  }
}
