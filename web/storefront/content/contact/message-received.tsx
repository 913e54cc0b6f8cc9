import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'

/** What the visitor takes along: the reference, and when the answer comes. */
export function MessageReceived({ reference, isDemo }: { reference: string; isDemo: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5 outline-none md:p-8"
    >
      <CircleCheck size={48} strokeWidth={1.5} className="text-success" aria-hidden />
      <h2 className="text-xl md:text-2xl">
        <Trans>Your message was received.</Trans>
      </h2>
      <p>
        <Trans>
          Reference <strong className="font-bold tracking-wider whitespace-nowrap">{reference}</strong>
        </Trans>
      </p>
      <p className="text-ink-2">
        {isDemo ? (
          <Trans>This is a demo shop: messages are kept, but nobody answers them.</Trans>
        ) : (
          <Trans>We answer by e-mail within 24 hours. If it is urgent, call us and name the reference.</Trans>
        )}
      </p>
      <ButtonLink to="/contact" variant="secondary" reloadDocument>
        <Trans>Write another message</Trans>
      </ButtonLink>
    </div>
  )
}
