import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { MiniCard } from '../rows/mini-card.tsx'
import { useSeen } from './use-seen.ts'

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
