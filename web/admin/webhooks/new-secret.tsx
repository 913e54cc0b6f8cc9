import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** The secret of a new webhook. The shop keeps it encrypted and never tells it again. */
export function NewSecret({ added: { url, secret } }: { added: { url: string; secret: string } }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [secret])
  return (
    <section aria-labelledby="new-secret" className="rounded-card border-2 border-success bg-surface p-4 md:p-6">
      <h2 ref={title} id="new-secret" tabIndex={-1} className="text-xl outline-none">
        <Trans>Webhook added. This is its secret</Trans>
      </h2>
      <p className="mt-1 max-w-[65ch] text-ink-2">
        <Trans>
          It is shown only now. Put it where the messages to <strong className="wrap-anywhere text-ink">{url}</strong>{' '}
          are received: with it, your system knows that they come from this shop.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-72 rounded-control bg-sunken p-3 font-mono text-base font-semibold break-all select-all">
          {secret}
        </code>
        <CopySecret secret={secret} />
      </div>
    </section>
  )
}

function CopySecret({ secret }: { secret: string }) {
  const [state, setState] = useState<'copied' | 'failed'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()} className="unscripted:hidden">
        <Copy size={18} strokeWidth={1.75} aria-hidden />
        <Trans>Copy</Trans>
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {state === 'copied' && <Trans>Copied</Trans>}
        {state === 'failed' && (
          <Trans>This browser does not let pages copy. Please mark it and copy it yourself.</Trans>
        )}
      </p>
    </>
  )
}
