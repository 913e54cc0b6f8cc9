import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Hands the order's link to what the device offers for it, or copies it. */
export function ShareOrder({ number, link }: { number: string; link: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const title = t`My order ${number}`

  async function share() {
    const url = new URL(link, location.href).href
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else setCopied(await copy(url))
    } catch {
      // Whoever closes the device's sheet has not failed.
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void share()} className="unscripted:hidden">
        <Trans>Save or share the link</Trans>
      </Button>
      <span role="status" className="self-center text-sm text-ink-2">
        {isCopied && <Trans>The link is copied.</Trans>}
      </span>
    </>
  )
}

async function copy(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text)
  return true
}
