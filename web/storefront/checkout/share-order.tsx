import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Hands the order's link to what the device offers for it, or copies it. */
export function ShareOrder({ number, link }: { number: string; link: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean>()
  const title = t`My order ${number}`
  const whole = () => new URL(link, location.href).href

  async function share() {
    if (!(await hand({ title, url: whole() }))) setCopied(await copy(whole()))
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void share()} className="unscripted:hidden">
        <Trans>Save or share the link</Trans>
      </Button>
      <span role="status" className="self-center text-sm text-ink-2">
        {copied && <Trans>The link is copied.</Trans>}
        {copied === false && <span className="break-all select-all">{whole()}</span>}
      </span>
    </>
  )
}

/** Whether the device's sheet was opened; whoever closes it has not failed. */
async function hand(what: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  const failure = await navigator.share(what).catch((error: Error) => error)
  return !failure || failure.name === 'AbortError'
}

/** Not every browser lets a page copy; then the link is shown instead. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
