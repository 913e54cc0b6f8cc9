import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** For whoever writes what receives the messages. */
export function HowToCheck() {
  return (
    <details className="rounded-card border border-line bg-surface p-4 md:p-5">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        <Trans>How a message looks, and how to check that it comes from this shop</Trans>
        <ChevronDown size={20} strokeWidth={2} className="shrink-0 in-open:rotate-180" aria-hidden />
      </summary>
      <div className="mt-2 grid max-w-[70ch] gap-3 text-ink-2">
        <p>
          <Trans>
            Each message is a POST with JSON: <Code>id</Code>, <Code>event</Code>, <Code>createdAt</Code> and{' '}
            <Code>data</Code>. Answer it with a status from 200 to 299 within ten seconds; otherwise it is sent again,
            some fifteen times over two days.
          </Trans>
        </p>
        <p>
          <Trans>
            <Code>Haat-Event-Id</Code> stays the same for each try: ignore one that you have had already.
          </Trans>
        </p>
        <p>
          <Trans>
            <Code>Haat-Signature</Code> is <Code>t=second,v1=signature</Code>. The signature is the HMAC-SHA256, in
            hexadecimal, of the second, a dot and the body as it came, made with the secret. Compute the same, compare,
            and refuse what is older than five minutes.
          </Trans>
        </p>
      </div>
    </details>
  )
}

function Code({ children }: { children?: ReactNode }) {
  return <code className="rounded bg-sunken px-1 font-mono text-[0.9em] text-ink">{children}</code>
}
