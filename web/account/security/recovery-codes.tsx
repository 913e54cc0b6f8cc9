import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'

const saveClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control bg-surface px-5 py-2 font-semibold text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken'

/** Shown once. Each opens the account once when the phone is lost. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          <Trans>Your recovery codes</Trans>
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-2">
          <Trans>
            The second step is on. If your phone is lost, each of these codes opens your account once. They are shown
            only now: keep them where your phone is not. Older codes no longer work.
          </Trans>
        </p>
      </div>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono text-lg font-semibold sm:max-w-md"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a
          download="haat-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
          className={saveClass}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Save as a file</Trans>
        </a>
        <CopyCodes codes={codes} />
        <Button variant="secondary" onClick={() => print()} className="unscripted:hidden">
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
      <ButtonLink to="/dashboard/security" className="justify-self-start print:hidden">
        <Trans>I have kept them</Trans>
      </ButtonLink>
    </section>
  )
}

function CopyCodes({ codes }: { codes: string[] }) {
  const [state, setState] = useState<'copied' | 'failed'>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
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
      <p role="status" className="self-center text-sm text-ink-2">
        {state === 'copied' && <Trans>Copied</Trans>}
        {state === 'failed' && (
          <Trans>This browser does not let pages copy. Please write them down or save them.</Trans>
        )}
      </p>
    </>
  )
}
