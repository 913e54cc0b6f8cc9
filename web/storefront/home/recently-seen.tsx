import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MiniCard, type Mini } from '../rows/mini-card.tsx'
import { useAddress } from '../../i18n/use-language.ts'
import { forgetSeen, readSeen } from './kept-seen.ts'

/** What was looked at on this device: known to nobody else, and forgotten when asked. Its place is kept while it loads. */
export function RecentlySeen() {
  const { t } = useLingui()
  const seen = useSeen()
  if (!seen) return <div className="hidden min-h-42 in-data-seen:block" />
  if (seen.wasCleared) return <Cleared />
  if (seen.minis.length === 0) return null
  return (
    <section aria-label={t`Recently viewed`} className="min-h-42">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-4">
        <h2 className="text-xl md:text-2xl">{t`Recently viewed`}</h2>
        <Button variant="quiet" onClick={seen.clear} className="-me-3 px-3!">
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className="relative -mx-4 grid snap-x snap-mandatory auto-cols-[min(78vw,20rem)] grid-flow-col scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid-cols-4 lg:gap-4 lg:overflow-visible lg:p-0">
        {seen.minis.map((mini) => (
          <li key={mini.id} className="h-26 snap-start">
            <MiniCard mini={mini} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button that was pressed is gone: whoever is there by keyboard or ear is told so. */
function Cleared() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p ref={note} tabIndex={-1} className="text-ink-2 outline-none">
      <Trans>This device no longer remembers what you looked at.</Trans>
    </p>
  )
}

type Seen = { minis: Mini[]; wasCleared: boolean; clear: () => void }

/** The products that were looked at on this device, as they are today; undefined until that is known. */
function useSeen(): Seen | undefined {
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
    const { minis }: { minis?: Mini[] } = await answer.json()
    return minis ?? []
  } catch {
    return signal.aborted ? undefined : []
  }
}
